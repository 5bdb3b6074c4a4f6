package dev.backoff.processor.validation;

import dev.backoff.processor.reading.ErasedBounds;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.SimpleTypeVisitor14;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Puts the type variables of another method in the place of those of a generic one. */
final class OwnVariables extends SimpleTypeVisitor14<TypeMirror, Void> {

  private final Map<Element, TypeVariable> replacements = new HashMap<>();
  private final Types types;
  private final boolean erased;

  private OwnVariables(Types types, boolean erased) {
    this.types = types;
    this.erased = erased;
  }

  /**
   * By position, if there are as many and with the same bounds. Else types are erased, unless a
   * variable has several bounds, of which erasure would lose all but one.
   */
  static OwnVariables of(ExecutableType method, ExecutableType other, Types types) {
    List<? extends TypeVariable> own = method.getTypeVariables();
    List<? extends TypeVariable> others = other.getTypeVariables();
    boolean alike = alike(own, others, types);
    OwnVariables variables = new OwnVariables(types, !alike && haveOneBound(own, types));
    if (alike) {
      IntStream.range(0, own.size())
          .forEach(i -> variables.replacements.put(own.get(i).asElement(), others.get(i)));
    }
    return variables;
  }

  private static boolean haveOneBound(List<? extends TypeVariable> variables, Types types) {
    return !variables.isEmpty()
        && variables.stream().allMatch(each -> ErasedBounds.of(each, types).size() == 1);
  }

  private static boolean alike(
      List<? extends TypeVariable> ones, List<? extends TypeVariable> others, Types types) {
    return ones.size() == others.size()
        && IntStream.range(0, ones.size()).allMatch(i -> alike(ones.get(i), others.get(i), types));
  }

  private static boolean alike(TypeVariable one, TypeVariable other, Types types) {
    List<TypeMirror> bounds = ErasedBounds.of(one, types);
    List<TypeMirror> others = ErasedBounds.of(other, types);
    return bounds.size() == others.size()
        && IntStream.range(0, bounds.size())
            .allMatch(i -> types.isSameType(bounds.get(i), others.get(i)));
  }

  TypeMirror replaceIn(TypeMirror type) {
    return erased ? types.erasure(type) : visit(type);
  }

  @Override
  protected TypeMirror defaultAction(TypeMirror type, Void none) {
    return type;
  }

  @Override
  public TypeMirror visitTypeVariable(TypeVariable type, Void none) {
    return replacements.getOrDefault(type.asElement(), type);
  }

  @Override
  public TypeMirror visitArray(ArrayType type, Void none) {
    return types.getArrayType(visit(type.getComponentType()));
  }

  @Override
  public TypeMirror visitDeclared(DeclaredType type, Void none) {
    TypeMirror[] arguments =
        type.getTypeArguments().stream().map(this::visit).toArray(TypeMirror[]::new);
    TypeElement element = (TypeElement) type.asElement();
    if (arguments.length == 0) {
      return type;
    }
    return type.getEnclosingType() instanceof DeclaredType enclosing
        ? types.getDeclaredType((DeclaredType) visit(enclosing), element, arguments)
        : types.getDeclaredType(element, arguments);
  }

  @Override
  public TypeMirror visitWildcard(WildcardType type, Void none) {
    return types.getWildcardType(orNull(type.getExtendsBound()), orNull(type.getSuperBound()));
  }

  private @Nullable TypeMirror orNull(@Nullable TypeMirror bound) {
    return bound == null ? null : visit(bound);
  }
}
