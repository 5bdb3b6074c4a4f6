package dev.backoff.core.table;

import java.lang.invoke.MethodType;

/**
 * What tells the methods of one class apart: name and erased JVM descriptor, for example {@code
 * fetch(Ljava/lang/String;)Lcom/shop/Order;}.
 */
public record MethodKey(String name, String descriptor) {

  /** The key of a method with these erased types. */
  public static MethodKey of(String name, Class<?> result, Class<?>... parameters) {
    return new MethodKey(
        name, MethodType.methodType(result, parameters).toMethodDescriptorString());
  }

  /** Name and descriptor in one, as generated tables write it. */
  @Override
  public String toString() {
    return name + descriptor;
  }
}
