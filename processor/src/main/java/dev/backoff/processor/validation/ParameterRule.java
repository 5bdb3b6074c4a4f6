package dev.backoff.processor.validation;

import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.VariableElement;

/** BKF-213: the second attempt finds nothing left where the first one has read. */
final class ParameterRule implements MethodRule {

  private static final Set<String> USED_UP =
      Set.of(
          "java.io.InputStream",
          "java.io.Reader",
          "java.nio.channels.ReadableByteChannel",
          "java.util.Enumeration",
          "java.util.Iterator",
          "java.util.PrimitiveIterator",
          "java.util.Scanner",
          "java.util.Spliterator",
          "java.util.stream.BaseStream");

  /** In memory, where reset leads back to the beginning, or with a position that can be set. */
  private static final Set<String> READ_ANEW =
      Set.of(
          "java.io.ByteArrayInputStream",
          "java.io.CharArrayReader",
          "java.io.StringReader",
          "java.nio.channels.SeekableByteChannel");

  private final Supertypes supertypes;

  ParameterRule(Supertypes supertypes) {
    this.supertypes = supertypes;
  }

  @Override
  public Stream<Violation> check(MethodPolicy method) {
    return method.method().getParameters().stream()
        .filter(this::isUsedUp)
        .map(
            parameter ->
                Rule.PARAMETER_USED_UP.atWhole(
                    method.methodName(),
                    parameter.getSimpleName(),
                    TypeText.of(parameter.asType())));
  }

  private boolean isUsedUp(VariableElement parameter) {
    return supertypes.nameIfAmong(USED_UP, parameter.asType()).isPresent()
        && supertypes.nameIfAmong(READ_ANEW, parameter.asType()).isEmpty();
  }
}
