package dev.backoff.processor.validation;

import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ErrorType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.SimpleTypeVisitor14;
import org.jspecify.annotations.Nullable;

/** Types for messages: simple names, without annotations. */
final class TypeText extends SimpleTypeVisitor14<String, Void> {

  private static final TypeText VISITOR = new TypeText();

  private TypeText() {}

  /** For example {@code Map<String, int[]>}. */
  static String of(TypeMirror type) {
    return VISITOR.visit(type);
  }

  /** Primitive types and void, whose kinds have their names. */
  @Override
  protected String defaultAction(TypeMirror type, Void none) {
    return type.getKind().name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String visitArray(ArrayType type, Void none) {
    return visit(type.getComponentType()) + "[]";
  }

  @Override
  public String visitDeclared(DeclaredType type, Void none) {
    String name = type.asElement().getSimpleName().toString();
    return type.getTypeArguments().isEmpty()
        ? name
        : type.getTypeArguments().stream()
            .map(this::visit)
            .collect(Collectors.joining(", ", name + "<", ">"));
  }

  @Override
  public String visitError(ErrorType type, Void none) {
    return visitDeclared(type, null);
  }

  @Override
  public String visitTypeVariable(TypeVariable type, Void none) {
    return type.asElement().getSimpleName().toString();
  }

  @Override
  public String visitWildcard(WildcardType type, Void none) {
    return "?"
        + bound(" extends ", type.getExtendsBound())
        + bound(" super ", type.getSuperBound());
  }

  private String bound(String kind, @Nullable TypeMirror bound) {
    return bound == null ? "" : kind + visit(bound);
  }
}
