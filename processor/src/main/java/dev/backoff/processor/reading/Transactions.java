package dev.backoff.processor.reading;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;

/** Reads {@code @Transactional} of Spring and Jakarta. */
public final class Transactions {

  private static final List<String> ANNOTATIONS =
      List.of(
          "org.springframework.transaction.annotation.Transactional",
          "jakarta.transaction.Transactional",
          "javax.transaction.Transactional");

  /** What leaves a method without a transaction of its own. */
  private static final List<String> NONE = List.of("NOT_SUPPORTED", "NEVER", "SUPPORTS");

  private Transactions() {}

  /** Whether an annotation on {@code element} asks for a transaction; nothing if there is none. */
  public static Optional<Boolean> on(Element element) {
    return ANNOTATIONS.stream()
        .flatMap(annotation -> Mirrors.constants(element, annotation).stream())
        .findFirst()
        .map(constants -> constants.stream().noneMatch(NONE::contains));
  }
}
