package dev.backoff.processor.reading;

import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.Types;

/** What a cast to a type must name, since a type variable can't be named outside. */
public final class ErasedBounds {

  private ErasedBounds() {}

  /** The erasure of {@code type} or, for a variable with several bounds, that of each bound. */
  public static List<TypeMirror> of(TypeMirror type, Types types) {
    return bounds(type).map(types::erasure).toList();
  }

  private static Stream<? extends TypeMirror> bounds(TypeMirror type) {
    if (type instanceof IntersectionType several) {
      return several.getBounds().stream();
    }
    return type instanceof TypeVariable variable
        ? bounds(variable.getUpperBound())
        : Stream.of(type);
  }
}
