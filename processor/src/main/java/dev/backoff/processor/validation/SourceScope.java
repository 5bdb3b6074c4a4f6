package dev.backoff.processor.validation;

import dev.backoff.core.policy.FailureType;
import dev.backoff.core.validation.MethodScope;
import dev.backoff.core.validation.NamedMethod;
import dev.backoff.processor.reading.FailureTypes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** The class of an annotated method as the compiler knows it. */
final class SourceScope implements MethodScope<ExecutableElement, TypeMirror> {

  private final ExecutableElement method;
  private final NamedMethod<ExecutableElement, TypeMirror> annotated;
  private final TypeElement owner;
  private final Resolution resolution;
  private final InheritedMethods methods;
  private final Reach reach;
  private final FailureTypes failures;
  private final Types types;
  private final Elements elements;

  SourceScope(
      ExecutableElement method,
      TypeElement owner,
      Resolution resolution,
      Types types,
      Elements elements) {
    this.method = method;
    this.owner = owner;
    this.resolution = resolution;
    this.methods = InheritedMethods.of(owner, resolution);
    this.reach = new Reach(owner, types, elements);
    this.failures = new FailureTypes(elements);
    this.types = types;
    this.elements = elements;
    this.annotated = member(method);
  }

  /** Whether what the class inherits can be resolved already, and the methods of these names. */
  boolean resolved(Collection<String> names) {
    return methods.resolved()
        && methods.stream()
            .filter(each -> names.contains(nameOf(each)))
            .allMatch(resolution::isComplete);
  }

  /** Whether the class has a method of each of these names. */
  boolean has(Collection<String> names) {
    return methods.stream().map(SourceScope::nameOf).toList().containsAll(names);
  }

  @Override
  public String className() {
    return owner.getSimpleName().toString();
  }

  @Override
  public NamedMethod<ExecutableElement, TypeMirror> annotated() {
    return annotated;
  }

  @Override
  public List<NamedMethod<ExecutableElement, TypeMirror>> named(String name) {
    List<ExecutableElement> nearest = new ArrayList<>(List.of(method));
    methods.stream()
        .filter(each -> each.getSimpleName().contentEquals(name))
        .filter(each -> nearest.stream().noneMatch(nearer -> isOverridden(each, nearer)))
        .forEach(nearest::add);
    return nearest.stream().skip(1).map(this::member).toList();
  }

  private boolean isOverridden(ExecutableElement method, ExecutableElement nearer) {
    return method.getSimpleName().equals(nearer.getSimpleName())
        && (types.isSubsignature(typeOf(nearer), typeOf(method))
            || types.isSubsignature(typeOf(method), typeOf(nearer)));
  }

  @Override
  public Collection<String> names() {
    Set<String> names = new TreeSet<>();
    methods.stream().filter(each -> !isOfObject(each)).forEach(each -> names.add(nameOf(each)));
    return names;
  }

  private static boolean isOfObject(ExecutableElement method) {
    return method.getEnclosingElement() instanceof TypeElement type
        && type.getQualifiedName().contentEquals("java.lang.Object");
  }

  @Override
  public TypeMirror judged() {
    return Stages.of(annotated.result()).map(this::completed).orElse(annotated.result());
  }

  private TypeMirror completed(DeclaredType stage) {
    TypeMirror any = elements.getTypeElement("java.lang.Object").asType();
    TypeMirror value = stage.getTypeArguments().isEmpty() ? any : stage.getTypeArguments().get(0);
    if (value instanceof WildcardType wildcard) {
      return wildcard.getExtendsBound() == null ? any : wildcard.getExtendsBound();
    }
    return value;
  }

  @Override
  public boolean isSame(TypeMirror parameter, TypeMirror argument) {
    return types.isSameType(parameter, argument)
        || types.isSameType(parameter, types.erasure(argument));
  }

  @Override
  public boolean isAssignable(TypeMirror value, TypeMirror target) {
    return types.isAssignable(value, target);
  }

  @Override
  public Optional<FailureType> failure(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED && isSubclass(type, "java.lang.Throwable")
        ? Optional.of(failures.of(type))
        : Optional.empty();
  }

  @Override
  public boolean isUnchecked(TypeMirror type) {
    return isSubclass(type, "java.lang.RuntimeException") || isSubclass(type, "java.lang.Error");
  }

  private boolean isSubclass(TypeMirror type, String superclass) {
    return types.isSubtype(type, elements.getTypeElement(superclass).asType());
  }

  @Override
  public String text(TypeMirror type) {
    return TypeText.of(type);
  }

  private NamedMethod<ExecutableElement, TypeMirror> member(ExecutableElement method) {
    ExecutableType type = typeOf(method);
    OwnVariables variables = OwnVariables.of(type, typeOf(this.method), types);
    List<TypeMirror> parameters = replaced(type.getParameterTypes(), variables);
    TypeMirror result = variables.replaceIn(type.getReturnType());
    return new NamedMethod<>(
        method,
        nameOf(method),
        method.getModifiers().contains(Modifier.STATIC),
        parameters,
        result,
        replaced(type.getThrownTypes(), variables),
        reach.obstacle(method, parameters, result));
  }

  private ExecutableType typeOf(ExecutableElement method) {
    return (ExecutableType) types.asMemberOf((DeclaredType) owner.asType(), method);
  }

  private static List<TypeMirror> replaced(
      List<? extends TypeMirror> types, OwnVariables variables) {
    return types.stream().map(variables::replaceIn).toList();
  }

  private static String nameOf(ExecutableElement method) {
    return method.getSimpleName().toString();
  }
}
