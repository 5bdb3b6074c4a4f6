package dev.backoff.processor;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** The types of this compilation's source, as far as the rounds have brought them. */
final class SourceTypes {

  private final Set<String> names = new HashSet<>();

  /**
   * Adds the root elements of a round and returns all types among and in them, outer ones first.
   */
  Stream<TypeElement> add(Collection<? extends Element> roots) {
    return ElementFilter.typesIn(roots).stream().flatMap(this::withNested).toList().stream();
  }

  /** Whether {@code type} is one of them, and not from a class file. */
  boolean contain(TypeElement type) {
    return names.contains(name(type));
  }

  private Stream<TypeElement> withNested(TypeElement type) {
    names.add(name(type));
    return Stream.concat(
        Stream.of(type),
        ElementFilter.typesIn(type.getEnclosedElements()).stream().flatMap(this::withNested));
  }

  private static String name(TypeElement type) {
    return type.getQualifiedName().toString();
  }
}
