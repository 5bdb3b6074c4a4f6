package dev.backoff.spring;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.config.EffectivePolicy;
import java.util.List;
import java.util.Map;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.context.ApplicationContext;

/**
 * The endpoint {@code backoff}: every method that the processor has seen, with what it follows and
 * why, and how its calls went; and the budgets.
 */
@Endpoint(id = "backoff")
public final class BackoffEndpoint {

  private final ApplicationContext context;
  private final BackoffStartUp startUp;
  private final CallCounts counts;
  private final Budgets budgets;

  BackoffEndpoint(ApplicationContext context, BackoffStartUp startUp, CallCounts counts) {
    this.context = context;
    this.startUp = startUp;
    this.counts = counts;
    this.budgets = new Budgets(context);
  }

  /**
   * What the endpoint answers.
   *
   * @param budgets tokens left, by name
   */
  public record Report(List<MethodReport> methods, Map<String, Integer> budgets) {}

  /**
   * A method.
   *
   * @param method class and name
   * @param name its label
   * @param retriedBy {@code weaving}, {@code proxy} or {@code nothing}
   * @param policy its attributes, each with its value and source
   * @param schedule the waits, in one line
   * @param problems why overrides are not followed
   * @param counts retries, and calls by outcome, since the application started
   */
  public record MethodReport(
      String method,
      String name,
      String retriedBy,
      Map<String, AttributeReport> policy,
      String schedule,
      List<String> problems,
      Map<String, Long> counts) {}

  /** All of it, read anew. */
  @ReadOperation
  public Report report() {
    List<MethodReport> methods =
        Backoffs.effectivePolicies(BackoffStartUp.loader(context)).stream()
            .map(this::report)
            .toList();
    return new Report(methods, budgets.available());
  }

  private MethodReport report(EffectivePolicy policy) {
    String method = policy.method().toString();
    return new MethodReport(
        method,
        policy.method().label(),
        startUp.retriedBy(policy.method().className(), policy.method().methodName()),
        AttributeReport.of(policy),
        policy.schedule().toString(),
        policy.problems().stream().map(problem -> problem.text()).toList(),
        counts.of(method));
  }
}
