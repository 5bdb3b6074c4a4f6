package dev.backoff.processor.writing;

import com.palantir.javapoet.MethodSpec;
import java.util.List;

/** What calls the methods that one row names: the methods that a subclass of MethodCalls has. */
public record CallsSpec(List<MethodSpec> methods) {

  /** For a row that names none. */
  public static final CallsSpec NONE = new CallsSpec(List.of());

  public CallsSpec {
    methods = List.copyOf(methods);
  }

  boolean isEmpty() {
    return methods.isEmpty();
  }
}
