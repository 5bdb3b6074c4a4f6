package dev.backoff.testkit;

import static java.util.stream.Collectors.joining;

import dev.backoff.runtime.AnnotatedMethod;
import dev.backoff.runtime.aspect.Woven;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.stream.Stream;

/**
 * Whether retries are woven into methods. Without the weaving step of the build everything
 * compiles, and nothing is ever retried; a test with this fails then and says why.
 *
 * <pre>{@code
 * @Test
 * void retriesAreWoven() {
 *   assertWoven(OrderService.class, Prices.class);
 * }
 * }</pre>
 */
public final class WovenAssertions {

  private static final String ADVICE =
      """
      Weaving is a step of the build after javac, and has not reached these classes. With Maven it is\
       the aspectj-maven-plugin with backoff-runtime as aspectLibrary and the classes as\
       weaveDirectory: goal compile in the phase process-classes, for classes of tests goal\
       test-compile in the phase process-test-classes. An IDE that compiles by itself does not weave.\
       See docs/weaving-set-ups.md.""";

  private WovenAssertions() {}

  /**
   * Passes if every method of these classes that has a policy is woven: one with {@code @Backoff},
   * with an annotation of your own that bears it, or public in a class that bears it. Nested
   * classes are named one by one.
   *
   * @throws AssertionError if one is not, with all of them and what to do; or if a class has no
   *     such method
   * @throws IllegalArgumentException if no class is given
   */
  public static void assertWoven(Class<?>... owners) {
    if (owners.length == 0) {
      throw new IllegalArgumentException("assertWoven(): no class (expected: one or more)");
    }
    String complaints =
        Stream.of(owners).flatMap(WovenAssertions::complaints).collect(joining("\n"));
    if (!complaints.isEmpty()) {
      throw new AssertionError(complaints);
    }
  }

  private static Stream<String> complaints(Class<?> owner) {
    List<AnnotatedMethod> methods = AnnotatedMethod.of(owner);
    List<AnnotatedMethod> notWoven = methods.stream().filter(each -> !each.woven()).toList();
    if (methods.isEmpty() && !isMarked(owner)) {
      return Stream.of(
          owner.getName()
              + ": no method with @Backoff (expected: one or more). Name the class that declares"
              + " them; an annotation of your own that bears it needs @Retention(RUNTIME).");
    }
    return notWoven.isEmpty() ? Stream.empty() : Stream.of(text(owner, methods, notWoven));
  }

  /** An annotation of retention CLASS is woven, but can't be seen. */
  private static boolean isMarked(Class<?> owner) {
    return Stream.of(owner.getDeclaredMethods())
        .anyMatch(method -> method.isAnnotationPresent(Woven.class));
  }

  private static String text(
      Class<?> owner, List<AnnotatedMethod> methods, List<AnnotatedMethod> notWoven) {
    return notWoven.stream()
        .map(WovenAssertions::text)
        .sorted()
        .collect(
            joining(
                "\n  ",
                owner.getName()
                    + ": "
                    + notWoven.size()
                    + " of "
                    + methods.size()
                    + " methods with @Backoff not woven, so that nothing is retried (expected: the"
                    + " mark @Woven).\n  ",
                "\n" + ADVICE));
  }

  private static String text(AnnotatedMethod method) {
    return MethodTypeDesc.ofDescriptor(method.key().descriptor()).parameterList().stream()
        .map(ClassDesc::displayName)
        .collect(joining(", ", method.key().name() + "(", ")"));
  }
}
