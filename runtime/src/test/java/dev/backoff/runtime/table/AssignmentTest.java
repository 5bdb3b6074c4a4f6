package dev.backoff.runtime.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssignmentTest {

  private static final Map<String, Class<?>> TYPES =
      Map.ofEntries(
          Map.entry("boolean", boolean.class),
          Map.entry("byte", byte.class),
          Map.entry("short", short.class),
          Map.entry("char", char.class),
          Map.entry("int", int.class),
          Map.entry("long", long.class),
          Map.entry("float", float.class),
          Map.entry("double", double.class),
          Map.entry("Boolean", Boolean.class),
          Map.entry("Short", Short.class),
          Map.entry("Integer", Integer.class),
          Map.entry("Long", Long.class),
          Map.entry("Number", Number.class),
          Map.entry("Object", Object.class),
          Map.entry("String", String.class),
          Map.entry("List", List.class),
          Map.entry("Void", Void.class));

  @ParameterizedTest
  @CsvSource({
    "int, int",
    "boolean, boolean",
    "byte, short",
    "byte, double",
    "short, int",
    "char, int",
    "char, double",
    "int, long",
    "long, float",
    "float, double",
    "int, Integer",
    "int, Number",
    "boolean, Object",
    "Integer, int",
    "Integer, long",
    "Short, double",
    "Boolean, boolean",
    "String, Object",
    "Integer, Number",
  })
  void takesSubtypesWidensBoxesAndUnboxes(String value, String target) {
    assertThat(Assignment.isPossible(TYPES.get(value), TYPES.get(target))).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "int, short",
    "long, int",
    "double, float",
    "byte, char",
    "short, char",
    "char, short",
    "boolean, int",
    "int, boolean",
    "int, Long",
    "Long, int",
    "Integer, Long",
    "Object, String",
    "Object, int",
    "String, int",
    "Void, int",
    "List, String",
  })
  void neverNarrows(String value, String target) {
    assertThat(Assignment.isPossible(TYPES.get(value), TYPES.get(target))).isFalse();
  }

  @Test
  void takesArraysAsJavaDoes() {
    assertThat(Assignment.isPossible(String[].class, Object[].class)).isTrue();
    assertThat(Assignment.isPossible(int[].class, Object.class)).isTrue();
    assertThat(Assignment.isPossible(int[].class, long[].class)).isFalse();
  }
}
