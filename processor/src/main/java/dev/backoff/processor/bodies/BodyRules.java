package dev.backoff.processor.bodies;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.processor.diagnostic.CrashGuard;
import dev.backoff.processor.diagnostic.Severities;
import dev.backoff.processor.diagnostic.TreePrinter;
import dev.backoff.processor.reading.FailureTypes;
import dev.backoff.processor.reading.PolicyReader;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** The rules about bodies, as far as the compiler at hand lets them look. */
public final class BodyRules {

  /** For compilers that show no bodies. */
  private static final BodyRules NONE =
      new BodyRules(method -> ValidationReport.clean(), type -> {});

  private final Function<ExecutableElement, ValidationReport> lost;
  private final UnseenReporter unseen;

  private interface UnseenReporter {
    void report(TypeElement type);
  }

  /**
   * What the rules need of their surroundings.
   *
   * @param compiledHere whether a type is in the source
   */
  public record Parts(
      PolicyReader policies,
      HiddenTypes hidden,
      Predicate<TypeElement> compiledHere,
      Severities severities,
      CrashGuard guard) {}

  private BodyRules(Function<ExecutableElement, ValidationReport> lost, UnseenReporter unseen) {
    this.lost = lost;
    this.unseen = unseen;
  }

  /**
   * The rules for {@code environment}: all for javac, none for others or for wrappers around it.
   */
  public static BodyRules of(ProcessingEnvironment environment, Parts parts) {
    return of(environment, parts, JavacTask::instance);
  }

  /**
   * The same where what runs the compilation is found by {@code tasks}, which fails if it is not to
   * be had.
   */
  public static BodyRules of(
      ProcessingEnvironment environment,
      Parts parts,
      Function<ProcessingEnvironment, JavacTask> tasks) {
    try {
      Trees trees = Trees.instance(environment);
      return new BodyRules(
          new LostAnnotationRule(parts.policies, environment.getElementUtils(), trees)::validate,
          listen(environment, trees, parts, tasks) ? type -> {} : unseen(trees, parts));
    } catch (RuntimeException | LinkageError anotherCompiler) {
      return NONE;
    }
  }

  /** What is wrong with an override that has no policy. */
  public ValidationReport lost(ExecutableElement method) {
    return lost.apply(method);
  }

  /** Reports the policies in {@code type}, a top-level class, that nobody will look at. */
  public void unseen(TypeElement type) {
    unseen.report(type);
  }

  private static UnseenReporter unseen(Trees trees, Parts parts) {
    TreePrinter printer = new TreePrinter(trees, parts.severities);
    return type ->
        Optional.<TreePath>ofNullable(trees.getPath(type))
            .filter(path -> !(type.getEnclosingElement() instanceof TypeElement))
            .ifPresent(path -> UnseenPolicies.report(type, path, printer));
  }

  private static boolean listen(
      ProcessingEnvironment environment,
      Trees trees,
      Parts parts,
      Function<ProcessingEnvironment, JavacTask> tasks) {
    try {
      tasks
          .apply(environment)
          .addTaskListener(
              new BodyListener(trees, scanner(trees, environment.getElementUtils(), parts)));
      return true;
    } catch (RuntimeException | LinkageError notToBeHad) {
      return false;
    }
  }

  private static BodyScanner scanner(Trees trees, Elements elements, Parts parts) {
    Policies policies = new Policies(parts.policies);
    FailureTypes failures = new FailureTypes(elements);
    Escape escape = new Escape(trees, failures);
    List<BodyRule> rules =
        List.of(
            new NestedOverrideRule(policies, new Overridden(elements)),
            new NestedCallRule(policies, escape, failures, trees, parts.compiledHere),
            new KeptFailureRule(escape, failures, trees));
    TreePrinter printer = new TreePrinter(trees, parts.severities);
    return new BodyScanner(
        trees, policies, parts.hidden, rules, new BodyReporter(printer, parts.guard));
  }
}
