package dev.backoff.processor.bodies;

import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Finds the method that would run if an override were not there. */
final class Overridden {

  private final Elements elements;

  Overridden(Elements elements) {
    this.elements = elements;
  }

  /** The nearest method with a body that {@code method} overrides, superclasses first. */
  Optional<ExecutableElement> by(ExecutableElement method) {
    return method.getEnclosingElement() instanceof TypeElement owner
            && !method.getModifiers().contains(Modifier.STATIC)
            && !method.getModifiers().contains(Modifier.ABSTRACT)
        ? supertypes(owner)
            .flatMap(type -> overridden(method, type, owner))
            .findFirst()
            .filter(found -> !found.getModifiers().contains(Modifier.ABSTRACT))
        : Optional.empty();
  }

  private Stream<ExecutableElement> overridden(
      ExecutableElement method, TypeElement type, TypeElement owner) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(each -> each.getSimpleName().equals(method.getSimpleName()))
        .filter(each -> elements.overrides(method, each, owner));
  }

  /** The superclasses from the nearest on, then all interfaces. */
  private static Stream<TypeElement> supertypes(TypeElement type) {
    return Stream.concat(superclasses(type), interfaces(type));
  }

  private static Stream<TypeElement> superclasses(TypeElement type) {
    return element(type.getSuperclass())
        .flatMap(parent -> Stream.concat(Stream.of(parent), superclasses(parent)));
  }

  private static Stream<TypeElement> interfaces(TypeElement type) {
    Stream<TypeElement> own =
        type.getInterfaces().stream()
            .flatMap(Overridden::element)
            .flatMap(each -> Stream.concat(Stream.of(each), interfaces(each)));
    return Stream.concat(own, element(type.getSuperclass()).flatMap(parent -> interfaces(parent)));
  }

  private static Stream<TypeElement> element(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED
        ? Stream.of((TypeElement) ((DeclaredType) type).asElement())
        : Stream.empty();
  }
}
