package dev.backoff.processor.reading;

import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** What {@code @SuppressWarnings} silences, on an element or on what encloses it. */
public final class Suppressions {

  private Suppressions() {}

  /** Whether warnings of that id are not wanted at {@code element}. */
  public static boolean contain(String id, Element element) {
    return Stream.iterate(element, each -> each != null, Element::getEnclosingElement)
        .anyMatch(each -> Mirrors.texts(each, "java.lang.SuppressWarnings").anyMatch(id::equals));
  }
}
