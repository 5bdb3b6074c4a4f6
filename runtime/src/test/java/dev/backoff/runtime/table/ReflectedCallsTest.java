package dev.backoff.runtime.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.Backoff;
import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.MethodKey;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What only reflection can call, and what it can't. That it calls what a table calls is shown where
 * there are tables.
 */
@SuppressWarnings({"unused", "UnusedMethod", "EffectivelyPrivate"}) // methods are found by name
class ReflectedCallsTest {

  private static final Throwable FAILURE = new IllegalStateException("broken");

  private static final class Secret {}

  private static class Base {
    private String ofBase() {
      return "base";
    }
  }

  private static final class Hidden extends Base {
    private int asked;

    @Backoff(retryWhen = "isWorthIt", retryOnResult = "isSecret", recover = "instead")
    private Secret call(Secret secret) {
      return secret;
    }

    private boolean isWorthIt(Exception failure) {
      asked++;
      return asked < 2;
    }

    private boolean isSecret(Secret result) {
      return result != null;
    }

    private Secret instead(Secret secret) {
      return secret;
    }

    @Backoff(recover = "ofBase")
    String name() {
      return "";
    }

    @Backoff
    void plain() {}

    // ---- what the rules refuse

    @Backoff(recover = "insteed")
    void missing() {}

    @Backoff(recover = "itself")
    void itself() {}

    @Backoff(recover = "instead")
    void parameters(int number) {}

    @Backoff(retryWhen = "either")
    void ambiguous() {}

    private boolean either(IllegalStateException failure) {
      return true;
    }

    private boolean either(IllegalArgumentException failure) {
      return true;
    }

    @Backoff(recover = "ofBase")
    int result() {
      return 0;
    }

    @Backoff(recover = "throwing")
    void thrown() {}

    void throwing() throws IOException {}

    @Backoff(recover = "throwing")
    static void needsStatic() throws IOException {}

    @Backoff(retryOnResult = "isSecret")
    void nothing() {}

    @Backoff(recover = "finalize")
    void closedModule() throws Throwable {}

    // ---- stages

    @Backoff(retryOnResult = "isBlank", recover = "stage")
    CompletionStage<String> stage(String value) {
      return CompletableFuture.completedFuture(value);
    }

    private boolean isBlank(String value) {
      return value.isBlank();
    }

    private CompletableFuture<String> stage() {
      return CompletableFuture.completedFuture("instead");
    }
  }

  private final Hidden target = new Hidden();

  @Test
  void callsWhatIsPrivate() throws Throwable {
    Secret secret = new Secret();
    MethodCalls calls = usable("call", Secret.class, Secret.class);

    assertThat(calls.retryWhen(target, FAILURE)).isTrue();
    assertThat(calls.retryWhen(target, FAILURE)).isFalse();
    assertThat(target.asked).isEqualTo(2);
    assertThat(calls.retryOnResult(target, secret)).isTrue();
    assertThat(calls.recovers(FAILURE)).isTrue();
    assertThat(calls.recover(target, new Object[] {secret}, FAILURE)).isSameAs(secret);
  }

  @Test
  void callsPrivateMethodsOfSuperclasses() throws Throwable {
    assertThat(usable("name", String.class).recover(target, new Object[0], FAILURE))
        .isEqualTo("base");
  }

  @Test
  void callsNothingWhereNothingIsNamed() {
    assertThat(usable("plain", void.class)).isSameAs(MethodCalls.NONE);
  }

  @Test
  void judgesTheValueOfAStage() throws Throwable {
    MethodCalls calls = usable("stage", CompletionStage.class, String.class);

    assertThat(calls.retryOnResult(target, " ")).isTrue();
    assertThat(calls.recover(target, new Object[] {" "}, FAILURE))
        .extracting(stage -> ((CompletableFuture<?>) stage).join())
        .isEqualTo("instead");
  }

  @Test
  void letsOutWhatAMethodThrowsAsItIs() {
    assertThatThrownBy(
            () -> usable("stage", CompletionStage.class, String.class).retryOnResult(target, null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageNotContaining("recover");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "missing      | recover: \"insteed\" is no method of Hidden",
        "missing      | Did you mean \"instead\"?",
        "itself       | recover: \"itself\" is no other method of Hidden",
        "ambiguous    | retryWhen: either(Ill",
        "thrown       | recover: throwing() throws IOException",
        "needsStatic  | recover: throwing() is not static, but needsStatic is",
        "closedModule | recover: finalize() can't be called, since its package is not open to",
      })
  void refusesWhatTheCompilerWouldRefuse(String method, String problem) {
    InvalidPolicyException invalid = unusable(method, void.class);

    assertThat(invalid.ruleIds()).containsExactly("BKF-207");
    assertThat(invalid)
        .hasMessageStartingWith(
            "@Backoff of " + Hidden.class.getName() + "." + method + " is invalid: [BKF-207] ")
        .hasMessageContaining(problem);
  }

  static Stream<Arguments> otherShapes() {
    return Stream.of(
        Arguments.of(
            unusable("parameters", void.class, int.class),
            "BKF-207",
            "recover: the parameters of instead(Secret) do not fit (expected: none or int, then"),
        Arguments.of(
            unusable("result", int.class),
            "BKF-207",
            "recover: ofBase() returns String (expected: int)"),
        Arguments.of(
            unusable("nothing", void.class),
            "BKF-208",
            "retryOnResult: \"isSecret\" has nothing to judge, since nothing is void"));
  }

  @ParameterizedTest
  @MethodSource("otherShapes")
  void namesTheRule(InvalidPolicyException invalid, String rule, String problem) {
    assertThat(invalid.ruleIds()).containsExactly(rule);
    assertThat(invalid).hasMessageContaining("[" + rule + "] " + problem);
  }

  private static MethodCalls usable(String method, Class<?> result, Class<?>... parameters) {
    MethodPolicy policy = found(method, result, parameters);
    assertThat(policy).isInstanceOf(MethodPolicy.Usable.class);
    return ((MethodPolicy.Usable) policy).calls();
  }

  private static InvalidPolicyException unusable(
      String method, Class<?> result, Class<?>... parameters) {
    MethodPolicy policy = found(method, result, parameters);
    assertThat(policy).isInstanceOf(MethodPolicy.Unusable.class);
    return ((MethodPolicy.Unusable) policy).why();
  }

  private static MethodPolicy found(String method, Class<?> result, Class<?>... parameters) {
    return BackoffTables.find(Hidden.class, MethodKey.of(method, result, parameters));
  }
}
