package dev.backoff.processor.validation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * The methods that a class declares, then those of its superclasses, then those that its interfaces
 * hand down; private ones of superclasses too, since a message may name them.
 */
final class InheritedMethods {

  private final TypeElement owner;
  private final Resolution resolution;
  private final Set<TypeElement> declaring = new LinkedHashSet<>();
  private boolean resolved = true;

  private InheritedMethods(TypeElement owner, Resolution resolution) {
    this.owner = owner;
    this.resolution = resolution;
  }

  static InheritedMethods of(TypeElement owner, Resolution resolution) {
    InheritedMethods methods = new InheritedMethods(owner, resolution);
    methods.collect();
    return methods;
  }

  /** Whether the compiler can resolve all that the class inherits from already. */
  boolean resolved() {
    return resolved;
  }

  Stream<ExecutableElement> stream() {
    return declaring.stream().flatMap(this::methodsOf);
  }

  private void collect() {
    Deque<TypeElement> withInterfaces = new ArrayDeque<>();
    Optional<TypeElement> each = Optional.of(owner);
    while (each.isPresent() && declaring.add(each.get())) {
      withInterfaces.add(each.get());
      each = found(each.get().getSuperclass(), each.get());
    }
    while (!withInterfaces.isEmpty()) {
      TypeElement type = withInterfaces.remove();
      type.getInterfaces().stream()
          .flatMap(parent -> found(parent, type).stream())
          .filter(declaring::add)
          .forEach(withInterfaces::add);
    }
  }

  private Optional<TypeElement> found(TypeMirror supertype, TypeElement type) {
    resolved &= !resolution.mayCome(supertype, type);
    return Resolution.element(supertype);
  }

  private Stream<ExecutableElement> methodsOf(TypeElement type) {
    List<ExecutableElement> methods = ElementFilter.methodsIn(type.getEnclosedElements());
    return type.getKind().isInterface() && !type.equals(owner)
        ? methods.stream().filter(InheritedMethods::isHandedDown)
        : methods.stream();
  }

  private static boolean isHandedDown(ExecutableElement method) {
    Set<Modifier> modifiers = method.getModifiers();
    return !modifiers.contains(Modifier.STATIC) && !modifiers.contains(Modifier.PRIVATE);
  }
}
