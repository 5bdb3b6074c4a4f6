package dev.backoff.sample;

import dev.backoff.core.schedule.Schedule;
import dev.backoff.sample.text.Page;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Prints the schedules of annotated methods; methods with the same one share a table. */
final class SchedulePage {

  private final Map<String, List<String>> methodsByTable = new LinkedHashMap<>();

  /** Adds the annotated methods of a class. */
  void add(Class<?> owner) throws ClassNotFoundException {
    GeneratedSchedules.of(owner).forEach(this::add);
  }

  private void add(String method, Schedule schedule) {
    String title = method + " (" + schedule.policy().jitter() + ")";
    methodsByTable.computeIfAbsent(schedule.table(), table -> new ArrayList<>()).add(title);
  }

  void print(Page page) {
    methodsByTable.forEach(
        (table, methods) -> {
          page.line("");
          page.line("  %s", String.join(", ", methods));
          page.lines(table.indent(6));
        });
  }
}
