package dev.backoff.runtime.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.core.table.MethodKey;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The annotation read again at run time, where there is no table. */
@SuppressWarnings("unused") // annotated methods are found by name
class ReflectedPolicyTest {

  private static final String LATER = "()Ldev/backoff/runtime/table/Owners$Answer;";

  @ParameterizedTest
  @CsvSource({"byClass, 1", "composed, 5", "direct, 2", "written, 3"})
  void takesDirectBeforeComposedBeforeClass(String method, int baseSeconds) {
    BackoffPolicy policy = policyOf(method, "()V");

    assertThat(policy.baseNanos()).isEqualTo(Duration.ofSeconds(baseSeconds).toNanos());
  }

  @ParameterizedTest
  @CsvSource({
    "byClass,  Untabled.byClass",
    "composed, Untabled.composed",
    "written,  orders",
  })
  void namesTheMethodBySimpleClassAndMethodUnlessItHasAName(String method, String name) {
    assertThat(policyOf(method, "()V").name()).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({"(Ljava/lang/String;)I, 100", "(J)J, 200"})
  void tellsOverloadsApart(String descriptor, int baseMillis) {
    assertThat(policyOf("overloaded", descriptor).baseNanos())
        .isEqualTo(Duration.ofMillis(baseMillis).toNanos());
  }

  @Test
  void readsAllAttributes() {
    BackoffPolicy policy = policyOf("written", "()V");

    assertThat(policy.multiplier()).isEqualByComparingTo("3");
    assertThat(policy.capNanos()).isEqualTo(Duration.ofSeconds(30).toNanos());
    assertThat(policy.maxRetries()).isEqualTo(4);
    assertThat(policy.jitter()).isEqualTo(Jitter.FULL);
    assertThat(policy.matchCauses()).isFalse();
    assertThat(policy.abortOn()).isEmpty();
    assertThat(policy.retryOn())
        .singleElement()
        .satisfies(type -> assertThat(type.loaded()).isEqualTo(IOException.class));
  }

  @Test
  void takesForWrittenWhatDiffersFromItsDefault() {
    assertThat(policyOf("written", "()V").declaration().written())
        .containsExactlyInAnyOrder(
            Attribute.BASE,
            Attribute.MULTIPLIER,
            Attribute.MAX_RETRIES,
            Attribute.RETRY_ON,
            Attribute.NAME);
    assertThat(policyOf("byClass", "()V").declaration().written()).containsExactly(Attribute.BASE);
  }

  @Test
  void refusesWhatTheCompilerWouldRefuse() {
    InvalidPolicyException invalid = invalid("invalid", Owners.Untabled.class);

    assertThat(invalid.ruleIds()).containsExactly("BKF-101", "BKF-102", "BKF-207");
    assertThat(invalid)
        .hasMessageStartingWith(
            "@Backoff of dev.backoff.runtime.table.Owners$Untabled.invalid is invalid: [BKF-101]")
        .hasMessageContaining("[BKF-102]")
        .hasMessageContaining("[BKF-207] recover: \"plan B\"");
    assertThat(invalid.getMessage()).doesNotContain("\n");
  }

  @Test
  void refusesResultsThatComeLater() {
    InvalidPolicyException later = invalid("later", LATER, Owners.Later.class);

    assertThat(later.ruleIds()).containsExactly("BKF-202");
    assertThat(later)
        .hasMessageContaining("later is invalid: [BKF-202] later: Answer is an asynchronous");
    assertThat(invalid("named", LATER, Owners.Later.class).ruleIds())
        .containsExactly("BKF-202", "BKF-207");
    assertThat(
            BackoffTables.find(
                Owners.Later.class,
                new MethodKey("followed", "()Ljava/util/concurrent/CompletionStage;")))
        .isInstanceOf(MethodPolicy.Usable.class);
  }

  @Test
  void tellsHowAComposedAnnotationIsSeen() {
    InvalidPolicyException invalid = invalid("forgotten", Owners.Unannotated.class);

    assertThat(invalid.ruleIds()).isEmpty();
    assertThat(invalid)
        .hasMessage(
            "dev.backoff.runtime.table.Owners$Unannotated.forgotten has no @Backoff that is visible"
                + " at run time. Run backoff-processor when compiling it; a composed annotation"
                + " needs @Retention(RUNTIME).");
  }

  @Test
  void tellsWhichMethodIsNotFound() {
    assertThat(invalid("nowhere", Owners.Unannotated.class))
        .hasMessageStartingWith(
            "dev.backoff.runtime.table.Owners$Unannotated.nowhere is not found by reflection. ");
  }

  @Test
  void namesLocalAndAnonymousClassesSomehow() {
    class Local {
      @Backoff
      void work() {}
    }
    Object anonymous =
        new Object() {
          @Backoff
          void work() {}
        };

    assertThat(policyOf(Local.class, "work", "()V").name()).isEqualTo("Local.work");
    assertThat(policyOf(anonymous.getClass(), "work", "()V").name())
        .isEqualTo("ReflectedPolicyTest$1.work");
  }

  private static BackoffPolicy policyOf(String method, String descriptor) {
    return policyOf(Owners.Untabled.class, method, descriptor);
  }

  private static BackoffPolicy policyOf(Class<?> owner, String method, String descriptor) {
    MethodPolicy policy = BackoffTables.find(owner, new MethodKey(method, descriptor));
    assertThat(policy).isInstanceOf(MethodPolicy.Usable.class);
    return ((MethodPolicy.Usable) policy).schedule().policy();
  }

  private static InvalidPolicyException invalid(String method, Class<?> owner) {
    return invalid(method, "()V", owner);
  }

  private static InvalidPolicyException invalid(String method, String descriptor, Class<?> owner) {
    MethodPolicy policy = BackoffTables.find(owner, new MethodKey(method, descriptor));
    assertThat(policy).isInstanceOf(MethodPolicy.Unusable.class);
    return ((MethodPolicy.Unusable) policy).why();
  }
}
