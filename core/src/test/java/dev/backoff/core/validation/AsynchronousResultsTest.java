package dev.backoff.core.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Compiled methods by the names of their types. */
class AsynchronousResultsTest {

  private static final String CONTINUATION = "kotlin.coroutines.Continuation";

  private static ValidationReport judge(List<String> result, String... parameters) {
    return AsynchronousResults.judge("ask", result, List.of(parameters));
  }

  @Test
  void refusesAResultThatComesLaterByItsOwnName() {
    ValidationReport report =
        judge(List.of("shop.Answers$Later", "java.lang.Object", "java.util.concurrent.Future"));

    assertThat(report.errorIds()).containsExactly("BKF-202");
    assertThat(report.violations().get(0).message())
        .startsWith("[BKF-202] ask: Later is an asynchronous result that is not supported");
  }

  @Test
  void refusesSubtypesOfAStageButNotTheStage() {
    String stage = "java.util.concurrent.CompletionStage";
    String future = "java.util.concurrent.CompletableFuture";

    assertThat(judge(List.of(stage)).violations()).isEmpty();
    assertThat(judge(List.of(future, "java.util.concurrent.Future", stage)).violations()).isEmpty();
    assertThat(judge(List.of("shop.Own", future, stage)).errorIds()).containsExactly("BKF-202");
  }

  @Test
  void refusesASuspendingFunctionByItsLastParameter() {
    List<String> any = List.of("java.lang.Object");

    ValidationReport report = judge(any, "java.lang.String", CONTINUATION);

    assertThat(report.errorIds()).containsExactly("BKF-202");
    assertThat(report.violations().get(0).message())
        .startsWith("[BKF-202] ask: what a suspending function gives its Continuation is");
    assertThat(judge(any, CONTINUATION, "java.lang.String").violations()).isEmpty();
    assertThat(judge(any).violations()).isEmpty();
  }

  @Test
  void acceptsValues() {
    assertThat(judge(List.of("void"), "int").violations()).isEmpty();
    assertThat(judge(List.of("shop.Future", "java.lang.Object")).violations()).isEmpty();
  }
}
