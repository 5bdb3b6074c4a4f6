package dev.backoff.lab.server;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Severity;
import dev.backoff.lab.request.Finding;
import dev.backoff.lab.request.InvalidRequestException;
import dev.backoff.lab.schedule.ScheduleCalculator;
import dev.backoff.lab.schedule.ScheduleRequest;
import dev.backoff.lab.schedule.ScheduleResult;
import dev.backoff.lab.schedule.ScheduleResult.Row;
import dev.backoff.lab.server.SettingsBody.Form;
import io.javalin.http.Context;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * {@code POST /v1/retry-backoff-schedule}: four numbers in, the waits out, in whatever unit the
 * numbers are. Inside they are milliseconds, so a wait has six decimals at most.
 */
final class DelaysEndpoint {

  static final String PATH = "/v1/retry-backoff-schedule";
  static final String RESULT_PATH = "/v1/tasks/{id}/result";

  private static final String TYPE = "retry-backoff-schedule";

  /** The names of the calculator, by the names of this endpoint. */
  private static final Map<String, String> NAMES =
      Map.of(
          "base_delay",
          "base",
          "multiplier",
          "multiplier",
          "max_delay",
          "cap",
          "attempts",
          "retries");

  private static final Map<String, String> NAMES_BACK =
      NAMES.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));

  private static final Map<String, Form> FORMS =
      NAMES.keySet().stream().collect(Collectors.toMap(Function.identity(), name -> Form.NUMBER));

  private final Tasks tasks;

  DelaysEndpoint(Tasks tasks) {
    this.tasks = tasks;
  }

  /**
   * The answer.
   *
   * @param delays the wait before each retry
   * @param cumulativeDelays all waits up to that one
   */
  record Delays(
      List<BigDecimal> delays,
      @JsonProperty("cumulative_delays") List<BigDecimal> cumulativeDelays,
      @JsonProperty("total_delay") BigDecimal totalDelay,
      List<Warning> warnings) {

    private static Delays of(ScheduleResult result) {
      return new Delays(
          result.retries().stream().map(Row::ceiling).toList(),
          result.retries().stream().map(Row::sumOfCeilings).toList(),
          result.total().longest(),
          result.findings().stream()
              .filter(DelaysEndpoint::knowsNoUnit)
              .map(DelaysEndpoint::renamed)
              .map(Warning::of)
              .toList());
    }
  }

  /** What a rule remarks about a field. */
  record Warning(String id, Severity severity, String field, String message) {

    private static Warning of(Finding finding) {
      return new Warning(finding.id(), finding.severity(), finding.field(), finding.message());
    }
  }

  /** A task as its owner sees it. */
  record TaskState(
      @JsonProperty("task_id") String taskId,
      String type,
      String status,
      @JsonProperty("_links") Links links) {

    private static TaskState of(Tasks.Task task) {
      return new TaskState(
          task.id(),
          TYPE,
          task.result().isDone() ? "completed" : "pending",
          new Links(new Link(RESULT_PATH.replace("{id}", task.id()))));
    }
  }

  /** Where to go from a task. */
  record Links(Link result) {}

  /** An address, relative to the server. */
  record Link(String href) {}

  void answer(Context context) {
    Supplier<ScheduleResult> calculation =
        SettingsBody.read(context, FORMS, DelaysEndpoint::judged);
    if (Preference.respondAsync(context)) {
      TaskState state = TaskState.of(tasks.start(calculation));
      context.header("Location", state.links().result().href());
      context.header("Preference-Applied", Preference.RESPOND_ASYNC);
      Answers.json(context, 202, state);
    } else {
      Answers.json(context, 200, Delays.of(calculation.get()));
    }
  }

  void answerResult(Context context) throws InterruptedException {
    Tasks.Task task = tasks.find(context.pathParam("id")).orElseThrow(DelaysEndpoint::noTask);
    if (!task.result().isDone()) {
      context.header("Retry-After", "1");
      Answers.json(context, 202, TaskState.of(task));
      return;
    }
    try {
      Answers.json(context, 200, Delays.of(task.result().get()));
    } catch (CancellationException forgotten) {
      throw noTask();
    } catch (ExecutionException broken) {
      throw new IllegalStateException(broken.getCause());
    }
  }

  private static ProblemException noTask() {
    return new ProblemException(
        Problem.of(
            404,
            "no-such-task",
            "No such task",
            "There is no task of this name (the latest %d are kept, %d minutes at most)."
                .formatted(Tasks.MOST, Tasks.LONGEST.toMinutes())));
  }

  private static Supplier<ScheduleResult> judged(Map<String, String> settings) {
    List<Finding> errors = misnamed(settings);
    Supplier<ScheduleResult> calculation;
    try {
      calculation = ScheduleCalculator.prepare(request(settings));
    } catch (InvalidRequestException invalid) {
      invalid.findings().stream().map(DelaysEndpoint::renamed).forEach(errors::add);
      throw new InvalidRequestException(errors);
    }
    SettingsBody.refuse(errors);
    return calculation;
  }

  private static ScheduleRequest request(Map<String, String> settings) {
    Map<String, String> renamed = new LinkedHashMap<>(Map.of("jitter", "none"));
    settings.forEach(
        (name, text) -> {
          String known = NAMES.get(name);
          if (known != null) {
            renamed.put(known, text);
          }
        });
    return ScheduleRequest.of(renamed);
  }

  /** What is missing, since without a unit no default would make sense, and what is unknown. */
  private static List<Finding> misnamed(Map<String, String> settings) {
    List<Finding> errors = new ArrayList<>();
    NAMES.keySet().stream()
        .sorted()
        .filter(name -> !settings.containsKey(name))
        .forEach(name -> errors.add(error("LAB-202", name, "missing", "a number")));
    settings.keySet().stream()
        .filter(name -> !NAMES.containsKey(name))
        .forEach(name -> errors.add(error("LAB-101", name, "no such setting", known())));
    return errors;
  }

  private static String known() {
    return NAMES.keySet().stream().sorted().collect(Collectors.joining(", "));
  }

  private static Finding error(String id, String name, String value, String expected) {
    String message = "[%s] %s: %s (expected: %s).".formatted(id, name, value, expected);
    return new Finding(id, Severity.ERROR, name, message);
  }

  private static boolean knowsNoUnit(Finding finding) {
    return !finding.id().equals(Rule.WAITS_TOO_SHORT.id());
  }

  /** The same finding by the names that the caller wrote. */
  private static Finding renamed(Finding finding) {
    String name = NAMES_BACK.getOrDefault(finding.field(), finding.field());
    String message = finding.message().replaceFirst("] \\w+:", "] " + name + ":");
    return new Finding(finding.id(), finding.severity(), name, message);
  }
}
