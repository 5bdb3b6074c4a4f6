package dev.backoff.processor.validation;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * Tells names that the compiler can't resolve yet, since another processor may generate what they
 * stand for, from those in class files, which stay unresolved.
 */
final class Resolution {

  private final Types types;
  private final Predicate<TypeElement> compiledHere;

  /**
   * @param compiledHere whether a type is in the source
   */
  Resolution(Types types, Predicate<TypeElement> compiledHere) {
    this.types = types;
    this.compiledHere = compiledHere;
  }

  /** The class of {@code type}, if it is one that is known. */
  static Optional<TypeElement> element(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED
        ? Optional.of((TypeElement) ((DeclaredType) type).asElement())
        : Optional.empty();
  }

  /** Whether {@code type}, as {@code user} names it, may come in a later round. */
  boolean mayCome(TypeMirror type, TypeElement user) {
    return type.getKind() == TypeKind.ERROR && compiledHere.test(user);
  }

  /** Whether nothing that makes up the types of {@code method} may come in a later round. */
  boolean isComplete(ExecutableElement method) {
    TypeElement user = (TypeElement) method.getEnclosingElement();
    return user == null || typesOf(method).noneMatch(type -> comesLate(types.erasure(type), user));
  }

  private static Stream<TypeMirror> typesOf(ExecutableElement method) {
    return Stream.of(
            Stream.of(method.getReturnType()),
            method.getThrownTypes().stream(),
            method.getParameters().stream().map(parameter -> parameter.asType()))
        .flatMap(each -> each);
  }

  /** With its superclasses, which make a type a failure. */
  private boolean comesLate(TypeMirror type, TypeElement user) {
    if (type instanceof ArrayType array) {
      return comesLate(array.getComponentType(), user);
    }
    return mayCome(type, user)
        || element(type).filter(each -> comesLate(each.getSuperclass(), each)).isPresent();
  }
}
