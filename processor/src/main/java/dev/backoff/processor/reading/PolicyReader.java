package dev.backoff.processor.reading;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Finds the policies of types and methods. For a method the nearest counts whole: {@code @Backoff}
 * on it, then a composed annotation on it, then {@code @Backoff} on its class for public methods
 * that have a body.
 */
public final class PolicyReader {

  private final Types types;
  private final DeclarationReader declarations;
  private final ComposedReader composed;

  public PolicyReader(Types types, Elements elements) {
    this.types = types;
    this.declarations = new DeclarationReader(elements);
    this.composed = new ComposedReader(declarations, elements);
  }

  /**
   * What the annotations on {@code type} say.
   *
   * @throws UnresolvedException if the compiler can't resolve a value in them yet
   */
  public TypePolicy read(TypeElement type) {
    if (type.getKind() == ElementKind.ANNOTATION_TYPE) {
      return new TypePolicy(type, Optional.empty(), List.of(), composed.read(type));
    }
    Optional<WrittenPolicy> classLevel =
        Mirrors.backoffOn(type).map(backoff -> declarations.read(type, backoff));
    return new TypePolicy(type, classLevel, composed.on(type), Optional.empty());
  }

  /**
   * The policy of {@code method}, if it has one.
   *
   * @param type what the annotations on its class say
   * @throws UnresolvedException if the compiler can't resolve a value in it yet
   */
  public Optional<MethodPolicy> read(ExecutableElement method, Optional<TypePolicy> type) {
    return direct(method).or(() -> composed(method)).or(() -> classLevel(method, type));
  }

  /**
   * Whether the compiler can resolve all annotations on {@code element} already: one that it can't
   * may turn out to be composed.
   */
  public boolean annotationsResolved(Element element) {
    return element.getAnnotationMirrors().stream()
        .allMatch(mirror -> mirror.getAnnotationType().getKind() != TypeKind.ERROR);
  }

  /** Whether the compiler can resolve the erased types in the head of {@code method} already. */
  public boolean typesResolved(ExecutableElement method) {
    return resolved(method.getReturnType())
        && method.getParameters().stream().allMatch(parameter -> resolved(parameter.asType()))
        && method.getThrownTypes().stream().allMatch(this::resolved);
  }

  private Optional<MethodPolicy> direct(ExecutableElement method) {
    return Mirrors.backoffOn(method)
        .map(backoff -> declarations.read(method, backoff))
        .map(
            written ->
                new MethodPolicy(method, Placement.DIRECT, written.place(), written, List.of()));
  }

  private Optional<MethodPolicy> composed(ExecutableElement method) {
    List<ComposedUse> uses = composed.on(method);
    return uses.stream()
        .findFirst()
        .map(
            use ->
                new MethodPolicy(
                    method,
                    Placement.COMPOSED,
                    Place.of(method, use.mirror()),
                    use.annotation().written(),
                    uses));
  }

  private static Optional<MethodPolicy> classLevel(
      ExecutableElement method, Optional<TypePolicy> type) {
    return type.filter(policy -> covers(policy, method))
        .flatMap(TypePolicy::classLevel)
        .map(
            written ->
                new MethodPolicy(method, Placement.CLASS, Place.of(method), written, List.of()));
  }

  private static boolean covers(TypePolicy policy, ExecutableElement method) {
    Set<Modifier> modifiers = method.getModifiers();
    return policy.type().getKind() == ElementKind.CLASS
        && modifiers.contains(Modifier.PUBLIC)
        && !modifiers.contains(Modifier.ABSTRACT);
  }

  private boolean resolved(TypeMirror type) {
    TypeMirror erased = types.erasure(type);
    return erased instanceof ArrayType array
        ? resolved(array.getComponentType())
        : erased.getKind() != TypeKind.ERROR;
  }
}
