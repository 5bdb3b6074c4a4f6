package dev.backoff.processor.validation;

import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.reading.MethodPolicy;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** BKF-201: weaving needs a body. */
final class BodyRule implements MethodRule {

  @Override
  public Stream<Violation> check(MethodPolicy method) {
    return missingBody(method)
        .map(kind -> Rule.NOTHING_TO_WEAVE.atWhole(method.methodName(), kind));
  }

  private static Stream<String> missingBody(MethodPolicy method) {
    Set<Modifier> modifiers = method.method().getModifiers();
    if (modifiers.contains(Modifier.ABSTRACT)) {
      return Stream.of(method.owner().getKind().isInterface() ? "interface" : "abstract");
    }
    return modifiers.contains(Modifier.NATIVE) ? Stream.of("native") : Stream.empty();
  }
}
