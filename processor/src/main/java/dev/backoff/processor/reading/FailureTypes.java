package dev.backoff.processor.reading;

import dev.backoff.core.policy.FailureType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.Elements;

/** Classes of failures, from the compiler's types. */
public final class FailureTypes {

  private final Elements elements;

  public FailureTypes(Elements elements) {
    this.elements = elements;
  }

  /**
   * What {@code method} declares to throw, of a type variable its bound; nothing if the compiler
   * can't resolve it.
   */
  public Optional<List<FailureType>> thrownBy(ExecutableElement method) {
    try {
      return Optional.of(
          method.getThrownTypes().stream().map(FailureTypes::bound).map(this::of).toList());
    } catch (UnresolvedException unknown) {
      return Optional.empty();
    }
  }

  private static TypeMirror bound(TypeMirror type) {
    return type instanceof TypeVariable variable ? bound(variable.getUpperBound()) : type;
  }

  /**
   * The class of failures that {@code type}, a subclass of Throwable, is.
   *
   * @throws UnresolvedException if the compiler can't resolve it or a superclass yet
   */
  public FailureType of(TypeMirror type) {
    List<String> ancestry = new ArrayList<>();
    TypeMirror each = type;
    while (each.getKind() == TypeKind.DECLARED) {
      TypeElement element = (TypeElement) ((DeclaredType) each).asElement();
      ancestry.add(elements.getBinaryName(element).toString());
      each = element.getSuperclass();
    }
    if (each.getKind() == TypeKind.ERROR) {
      throw new UnresolvedException();
    }
    ancestry.remove("java.lang.Object");
    return FailureType.named(ancestry);
  }
}
