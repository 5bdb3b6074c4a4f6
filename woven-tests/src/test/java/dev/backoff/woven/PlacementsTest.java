package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.MethodKey;
import dev.backoff.core.table.TableRegistry;
import dev.backoff.runtime.aspect.Woven;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is annotated is woven once and follows its own policy. */
class PlacementsTest {

  @SuppressWarnings("unused") // named below
  private static final List<Placements.Case> CASES = Placements.ALL;

  @ParameterizedTest
  @FieldSource("CASES")
  void retriesOncePerFailureUnderItsOwnPolicy(Placements.Case placement) {
    assertThat(placement.outcome()).isEqualTo(placement.expected());
  }

  @Test
  void synchronizedMethodWaitsInsideItsMonitor() {
    Placements.Shapes shapes = new Placements.Shapes();
    List<Boolean> held = new ArrayList<>();
    VirtualTime time = new VirtualTime().duringWait(() -> held.add(Thread.holdsLock(shapes)));

    time.failureOf(shapes::synchronizedMethod);

    assertThat(held).containsExactly(true, true, true);
  }

  @ParameterizedTest
  @MethodSource("wovenMethods")
  void hasARowInTheTableOfItsClass(Method method) throws Exception {
    Class<?> owner = method.getDeclaringClass();
    Class<?> table = Class.forName(BackoffTable.nameFor(owner.getName()));
    MethodKey key =
        MethodKey.of(method.getName(), method.getReturnType(), method.getParameterTypes());

    assertThat(TableRegistry.of(table).orElseThrow().row(key.toString())).isNotNull();
  }

  /** All but those of local and anonymous classes, which the processor does not see. */
  static List<Method> wovenMethods() {
    List<Method> methods = new ArrayList<>();
    addWovenMethods(Placements.class, methods);
    assertThat(methods).hasSizeGreaterThan(50);
    return methods;
  }

  private static void addWovenMethods(Class<?> owner, List<Method> methods) {
    Stream.of(owner.getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(Woven.class))
        .forEach(methods::add);
    Stream.of(owner.getDeclaredClasses()).forEach(nested -> addWovenMethods(nested, methods));
  }

  @Test
  void overrideThatRepeatsTheAnnotationAndCallsSuperNests() {
    Attempts.reset();
    VirtualTime time = new VirtualTime();

    Throwable thrown = time.failureOf(() -> new Placements.Repeating().attempted());

    assertThat(thrown).isSameAs(Attempts.last());
    assertThat(Attempts.made()).isEqualTo(16);
    assertThat(time.waits()).hasSize(15);
  }
}
