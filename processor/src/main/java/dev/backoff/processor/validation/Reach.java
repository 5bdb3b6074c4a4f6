package dev.backoff.processor.validation;

import dev.backoff.processor.reading.ErasedBounds;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Says what keeps a table, which stands in the package of a class, from calling a method of it. */
final class Reach {

  private static final Set<Modifier> INHERITED = Set.of(Modifier.PUBLIC, Modifier.PROTECTED);

  private final TypeElement owner;
  private final Types types;
  private final Elements elements;

  Reach(TypeElement owner, Types types, Elements elements) {
    this.owner = owner;
    this.types = types;
    this.elements = elements;
  }

  /**
   * Everything that is in the way, or an empty text.
   *
   * @param parameters of the method as a member of the class, as is its {@code result}
   */
  String obstacle(
      ExecutableElement method, List<? extends TypeMirror> parameters, TypeMirror result) {
    Stream<String> hidden =
        Stream.concat(
            parameters.stream().flatMap(type -> obstacles(role(type), type)),
            obstacles("its result type", result));
    return Stream.of(obstacles("the class", owner.asType()), access(method).stream(), hidden)
        .flatMap(each -> each)
        .distinct()
        .collect(Collectors.joining(" and "));
  }

  private String role(TypeMirror parameter) {
    TypeMirror failure = elements.getTypeElement("java.lang.Throwable").asType();
    return types.isSubtype(types.erasure(parameter), failure)
        ? "its failure type"
        : "its parameter type";
  }

  private Optional<String> access(ExecutableElement method) {
    return isVisible(method)
        ? gap(method).map(gap -> "it is not inherited through " + gap.getSimpleName())
        : Optional.of("it is " + described(method));
  }

  /**
   * A class of another package in between, through which what is package-private isn't inherited.
   */
  private Optional<TypeElement> gap(ExecutableElement method) {
    return Collections.disjoint(method.getModifiers(), INHERITED)
        ? Stream.iterate(
                owner, each -> !each.equals(method.getEnclosingElement()), this::superclass)
            .filter(each -> !isHere(each))
            .findFirst()
        : Optional.empty();
  }

  private TypeElement superclass(TypeElement type) {
    return (TypeElement) types.asElement(type.getSuperclass());
  }

  private Stream<String> obstacles(String role, TypeMirror type) {
    if (type instanceof ArrayType array) {
      TypeMirror component = array.getComponentType();
      return ErasedBounds.of(component, types).size() > 1
          ? Stream.of(role + " is an array of several bounds")
          : obstacles(role, component);
    }
    return ErasedBounds.of(type, types).stream().flatMap(bound -> hidden(role, bound).stream());
  }

  private Optional<String> hidden(String role, TypeMirror erased) {
    if (!(erased instanceof DeclaredType declared)) {
      return Optional.empty();
    }
    Element type = declared.asElement();
    return Stream.iterate(type, TypeElement.class::isInstance, Element::getEnclosingElement)
        .filter(each -> !isVisible(each))
        .findFirst()
        .map(each -> role + " " + type.getSimpleName() + inside(type, each) + described(each));
  }

  private static String inside(Element type, Element enclosing) {
    return type.equals(enclosing) ? " is " : " is in " + enclosing.getSimpleName() + ", which is ";
  }

  private boolean isVisible(Element element) {
    Set<Modifier> modifiers = element.getModifiers();
    return modifiers.contains(Modifier.PUBLIC)
        || (!modifiers.contains(Modifier.PRIVATE) && isHere(element));
  }

  private boolean isHere(Element element) {
    return elements.getPackageOf(element).equals(elements.getPackageOf(owner));
  }

  private static String described(Element element) {
    Set<Modifier> modifiers = element.getModifiers();
    if (modifiers.contains(Modifier.PRIVATE)) {
      return "private";
    }
    return modifiers.contains(Modifier.PROTECTED)
        ? "protected in another package"
        : "package-private in another package";
  }
}
