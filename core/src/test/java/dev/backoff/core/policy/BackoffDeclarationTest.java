package dev.backoff.core.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class BackoffDeclarationTest {

  private static final List<FailureType> IO = List.of(FailureType.of(IOException.class));

  @ParameterizedTest
  @EnumSource
  void startsAtTheDefaultOfTheAnnotation(Attribute attribute) throws ReflectiveOperationException {
    Object ofTheAnnotation = Backoff.class.getMethod(attribute.key()).getDefaultValue();
    Object expected =
        ofTheAnnotation instanceof Class<?>[] types ? failureTypes(types) : ofTheAnnotation;

    BackoffDeclaration declaration = BackoffDeclaration.builder().build();

    assertThat(value(declaration, attribute)).isEqualTo(expected);
    assertThat(declaration.isWritten(attribute)).isFalse();
  }

  static Stream<Arguments> setters() {
    return Stream.of(
        setter(Attribute.BASE, "1s", builder -> builder.base("1s")),
        setter(Attribute.MULTIPLIER, 1.5, builder -> builder.multiplier(1.5)),
        setter(Attribute.CAP, "2s", builder -> builder.cap("2s")),
        setter(Attribute.JITTER, Jitter.NONE, builder -> builder.jitter(Jitter.NONE)),
        setter(Attribute.MAX_RETRIES, 7, builder -> builder.maxRetries(7)),
        setter(Attribute.MAX_DURATION, "3s", builder -> builder.maxDuration("3s")),
        setter(Attribute.RETRY_ON, IO, builder -> builder.retryOn(IO)),
        setter(Attribute.ABORT_ON, IO, builder -> builder.abortOn(IO)),
        setter(Attribute.MATCH_CAUSES, true, builder -> builder.matchCauses(true)),
        setter(Attribute.RETRY_WHEN, "a", builder -> builder.retryWhen("a")),
        setter(Attribute.RETRY_ON_RESULT, "b", builder -> builder.retryOnResult("b")),
        setter(Attribute.RECOVER, "c", builder -> builder.recover("c")),
        setter(Attribute.BUDGET, "d", builder -> builder.budget("d")),
        setter(Attribute.NAME, "e", builder -> builder.name("e")));
  }

  @ParameterizedTest
  @MethodSource("setters")
  void keepsWhatIsWrittenAndMarksItAlone(
      Attribute attribute, Object written, UnaryOperator<BackoffDeclaration.Builder> setter)
      throws ReflectiveOperationException {
    BackoffDeclaration declaration = setter.apply(BackoffDeclaration.builder()).build();

    assertThat(value(declaration, attribute)).isEqualTo(written);
    assertThat(declaration.written()).containsExactly(attribute);
    assertThat(value(declaration.toBuilder().build(), attribute)).isEqualTo(written);
    assertThat(declaration.toBuilder().build().written()).containsExactly(attribute);
  }

  @Test
  void hasASetterForEveryAttribute() {
    assertThat(setters().map(setter -> setter.get()[0]))
        .containsExactlyInAnyOrder((Object[]) Attribute.values());
  }

  @Test
  void marksADefaultThatIsWrittenOut() {
    BackoffDeclaration declaration = BackoffDeclaration.builder().cap("30s").build();

    assertThat(declaration.isWritten(Attribute.CAP)).isTrue();
  }

  @Test
  void takesTheWordOfAReaderForWhatWasWritten() {
    BackoffDeclaration declaration =
        BackoffDeclaration.builder()
            .base("1s")
            .cap("2s")
            .writtenOnly(EnumSet.of(Attribute.CAP, Attribute.NAME))
            .build();

    assertThat(declaration.base()).isEqualTo("1s");
    assertThat(declaration.written()).isEqualTo(Set.of(Attribute.CAP, Attribute.NAME));
  }

  @Test
  void doesNotChangeWithItsBuilder() {
    BackoffDeclaration.Builder builder = BackoffDeclaration.builder().base("1s");
    BackoffDeclaration declaration = builder.build();

    builder.base("2s").cap("3s");
    declaration.toBuilder().base("4s").jitter(Jitter.NONE);

    assertThat(declaration.base()).isEqualTo("1s");
    assertThat(declaration.written()).containsExactly(Attribute.BASE);
  }

  @Test
  void isUnlimitedAtMinusOneOnly() {
    assertThat(BackoffDeclaration.builder().maxRetries(Backoff.UNLIMITED).build().unlimited())
        .isTrue();
    assertThat(BackoffDeclaration.builder().maxRetries(-2).build().unlimited()).isFalse();
    assertThat(BackoffDeclaration.builder().maxRetries(1000).build().unlimited()).isFalse();
  }

  private static Arguments setter(
      Attribute attribute, Object written, UnaryOperator<BackoffDeclaration.Builder> setter) {
    return Arguments.of(attribute, written, setter);
  }

  private static Object value(BackoffDeclaration declaration, Attribute attribute)
      throws ReflectiveOperationException {
    return BackoffDeclaration.class.getMethod(attribute.key()).invoke(declaration);
  }

  private static List<FailureType> failureTypes(Class<?>[] types) {
    return Arrays.stream(types)
        .map(type -> FailureType.of(type.asSubclass(Throwable.class)))
        .toList();
  }

  @Test
  void hasAllValuesInTheOrderOfTheAnnotationInPlainTypes() {
    BackoffDeclaration declaration =
        BackoffDeclaration.builder().jitter(Jitter.EQUAL).retryOn(IO).maxRetries(7).build();

    assertThat(declaration.values().keySet())
        .containsExactlyElementsOf(Arrays.stream(Attribute.values()).map(Attribute::key).toList());
    assertThat(declaration.values())
        .containsEntry("base", "250ms")
        .containsEntry("multiplier", 2.0)
        .containsEntry("jitter", "EQUAL")
        .containsEntry("maxRetries", 7)
        .containsEntry("matchCauses", false)
        .containsEntry("retryOn", List.of("java.io.IOException"))
        .containsEntry("abortOn", List.of());
    assertThat(declaration.value(Attribute.RETRY_ON)).isEqualTo(List.of("java.io.IOException"));
  }
}
