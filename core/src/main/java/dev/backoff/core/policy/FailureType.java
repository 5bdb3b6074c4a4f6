package dev.backoff.core.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A class of failures that a policy names: its binary name and those of its superclasses up to
 * {@code java.lang.Throwable}, itself first. A value, so that the rules read the same whether the
 * class is known to a compiler or loaded.
 */
public final class FailureType {

  private final List<String> ancestry;
  private final @Nullable Class<? extends Throwable> loaded;

  private FailureType(List<String> ancestry, @Nullable Class<? extends Throwable> loaded) {
    this.ancestry = List.copyOf(ancestry);
    this.loaded = loaded;
  }

  /** The type of a loaded class. */
  public static FailureType of(Class<? extends Throwable> type) {
    List<String> ancestry = new ArrayList<>();
    for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
      ancestry.add(each.getName());
    }
    return new FailureType(ancestry, type);
  }

  /** The type with these binary names, its own first, then its superclasses'. */
  public static FailureType named(List<String> ancestry) {
    if (ancestry.isEmpty()) {
      throw new IllegalArgumentException(
          "ancestry: empty (expected: at least the type's own name)");
    }
    return new FailureType(ancestry, null);
  }

  /** For example {@code java.net.SocketTimeoutException}. */
  public String binaryName() {
    return ancestry.get(0);
  }

  /** The binary name without package and enclosing classes, for messages. */
  public String simpleName() {
    String name = binaryName();
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  /** Whether every failure of this type is one of {@code other} too. */
  public boolean isSubtypeOf(FailureType other) {
    return isSubtypeOf(other.binaryName());
  }

  /** Whether every failure of this type is one of the class with that binary name too. */
  public boolean isSubtypeOf(String binaryName) {
    return ancestry.contains(binaryName);
  }

  /** The failures that are of both types: those of the narrower one, if one is the other's. */
  public Optional<FailureType> commonWith(FailureType other) {
    return isSubtypeOf(other)
        ? Optional.of(this)
        : Optional.of(other).filter(narrower -> narrower.isSubtypeOf(this));
  }

  /** The class, if this type was made from one. */
  public @Nullable Class<? extends Throwable> loaded() {
    return loaded;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FailureType that && binaryName().equals(that.binaryName());
  }

  @Override
  public int hashCode() {
    return binaryName().hashCode();
  }

  @Override
  public String toString() {
    return binaryName();
  }
}
