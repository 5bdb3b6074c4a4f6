package dev.backoff.sample;

import dev.backoff.core.schedule.Schedule;
import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.MethodKey;
import dev.backoff.core.table.TableRegistry;
import dev.backoff.core.table.TableRow;
import java.lang.reflect.Method;
import java.util.SortedMap;
import java.util.TreeMap;

/** Finds the schedules that the compiler wrote down for the methods of a class. */
final class GeneratedSchedules {

  private GeneratedSchedules() {}

  /** Schedules by the name of their method, {@code OrderService.pay} for example. */
  static SortedMap<String, Schedule> of(Class<?> owner) throws ClassNotFoundException {
    BackoffTable table = tableOf(owner);
    SortedMap<String, Schedule> schedules = new TreeMap<>();
    for (Method method : owner.getDeclaredMethods()) {
      TableRow row = table.row(keyOf(method).toString());
      if (row != null) {
        schedules.put(
            owner.getSimpleName() + "." + method.getName(), row.schedule(owner.getClassLoader()));
      }
    }
    return schedules;
  }

  private static BackoffTable tableOf(Class<?> owner) throws ClassNotFoundException {
    String name = BackoffTable.nameFor(owner.getName());
    Class<?> tableClass = Class.forName(name, true, owner.getClassLoader());
    return TableRegistry.of(tableClass).orElseThrow(() -> new ClassNotFoundException(name));
  }

  private static MethodKey keyOf(Method method) {
    return MethodKey.of(method.getName(), method.getReturnType(), method.getParameterTypes());
  }
}
