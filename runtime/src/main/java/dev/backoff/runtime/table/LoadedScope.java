package dev.backoff.runtime.table;

import dev.backoff.core.policy.FailureType;
import dev.backoff.core.validation.MethodScope;
import dev.backoff.core.validation.NamedMethod;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** The class of an annotated method as it is loaded, with erased types. */
final class LoadedScope implements MethodScope<Method, Class<?>> {

  private final Class<?> owner;
  private final Method method;
  private final LoadedVariables variables;

  LoadedScope(Class<?> owner, Method method) {
    this.owner = owner;
    this.method = method;
    this.variables = LoadedVariables.of(owner);
  }

  @Override
  public String className() {
    return ClassNames.simple(owner);
  }

  @Override
  public NamedMethod<Method, Class<?>> annotated() {
    return member(method, "");
  }

  @Override
  public List<NamedMethod<Method, Class<?>>> named(String name) {
    List<Method> nearest = new ArrayList<>(List.of(method));
    methods()
        .filter(each -> each.getName().equals(name))
        .filter(each -> nearest.stream().noneMatch(nearer -> isOverridden(each, nearer)))
        .forEach(nearest::add);
    return nearest.stream().skip(1).map(each -> member(each, obstacle(each))).toList();
  }

  private boolean isOverridden(Method method, Method nearer) {
    return method.getName().equals(nearer.getName())
        && erased(method.getGenericParameterTypes())
            .equals(erased(nearer.getGenericParameterTypes()));
  }

  /** Access is not an obstacle here, but a module may be. */
  private static String obstacle(Method method) {
    return method.trySetAccessible() ? "" : "its package is not open to reflection";
  }

  @Override
  public Collection<String> names() {
    Set<String> names = new TreeSet<>();
    methods()
        .filter(each -> each.getDeclaringClass() != Object.class)
        .forEach(each -> names.add(each.getName()));
    return names;
  }

  /** Those of the class, then of its superclasses, then what interfaces hand down. */
  private Stream<Method> methods() {
    Set<Class<?>> classes = new LinkedHashSet<>();
    Set<Class<?>> interfaces = new LinkedHashSet<>();
    for (Class<?> each = owner; each != null; each = each.getSuperclass()) {
      classes.add(each);
      addInterfaces(each, interfaces);
    }
    return Stream.concat(
        classes.stream().flatMap(LoadedScope::declared),
        interfaces.stream().flatMap(LoadedScope::declared).filter(LoadedScope::isHandedDown));
  }

  private static void addInterfaces(Class<?> type, Set<Class<?>> interfaces) {
    for (Class<?> each : type.getInterfaces()) {
      if (interfaces.add(each)) {
        addInterfaces(each, interfaces);
      }
    }
  }

  /** Without those that no source has. */
  private static Stream<Method> declared(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods()).filter(each -> !each.isSynthetic());
  }

  private static boolean isHandedDown(Method method) {
    return !Modifier.isStatic(method.getModifiers()) && !Modifier.isPrivate(method.getModifiers());
  }

  @Override
  public Class<?> judged() {
    Class<?> result = variables.erased(method.getGenericReturnType());
    return result == CompletionStage.class || result == CompletableFuture.class
        ? completed(method.getGenericReturnType())
        : result;
  }

  private Class<?> completed(Type stage) {
    return stage instanceof ParameterizedType parameterized
        ? variables.erased(parameterized.getActualTypeArguments()[0])
        : Object.class;
  }

  @Override
  public boolean isSame(Class<?> parameter, Class<?> argument) {
    return parameter == argument;
  }

  @Override
  public boolean isAssignable(Class<?> value, Class<?> target) {
    return Assignment.isPossible(value, target);
  }

  @Override
  public Optional<FailureType> failure(Class<?> type) {
    return Throwable.class.isAssignableFrom(type)
        ? Optional.of(FailureType.of(type.asSubclass(Throwable.class)))
        : Optional.empty();
  }

  @Override
  public boolean isUnchecked(Class<?> type) {
    return RuntimeException.class.isAssignableFrom(type) || Error.class.isAssignableFrom(type);
  }

  @Override
  public String text(Class<?> type) {
    return ClassNames.simple(type);
  }

  private NamedMethod<Method, Class<?>> member(Method method, String obstacle) {
    return new NamedMethod<>(
        method,
        method.getName(),
        Modifier.isStatic(method.getModifiers()),
        erased(method.getGenericParameterTypes()),
        variables.erased(method.getGenericReturnType()),
        erased(method.getGenericExceptionTypes()),
        obstacle);
  }

  private List<Class<?>> erased(Type[] types) {
    return Arrays.stream(types).<Class<?>>map(variables::erased).toList();
  }
}
