package dev.backoff.processor.validation;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Looks types up among the supertypes of another, by binary name. */
final class Supertypes {

  private static final Set<TypeKind> WITH_PARENTS =
      Set.of(TypeKind.DECLARED, TypeKind.TYPEVAR, TypeKind.INTERSECTION);

  private final Types types;
  private final Elements elements;

  Supertypes(Types types, Elements elements) {
    this.types = types;
    this.elements = elements;
  }

  /**
   * The simple name of {@code type} if it or one of its supertypes is among {@code names}; for a
   * type variable that of the bound which is.
   */
  Optional<String> nameIfAmong(Set<String> names, TypeMirror type) {
    if (type instanceof DeclaredType declared && !(type instanceof IntersectionType)) {
      return reaches(names, declared, new HashSet<>())
          ? Optional.of(declared.asElement().getSimpleName().toString())
          : Optional.empty();
    }
    return parents(type).flatMap(parent -> nameIfAmong(names, parent).stream()).findFirst();
  }

  /** Asks for the name first: the class file of a supertype may be absent. */
  private boolean reaches(Set<String> names, TypeMirror type, Set<String> seen) {
    String name =
        elements.getBinaryName((TypeElement) ((DeclaredType) type).asElement()).toString();
    return names.contains(name)
        || (seen.add(name) && parents(type).anyMatch(parent -> reaches(names, parent, seen)));
  }

  private Stream<? extends TypeMirror> parents(TypeMirror type) {
    return WITH_PARENTS.contains(type.getKind())
        ? types.directSupertypes(type).stream()
        : Stream.empty();
  }
}
