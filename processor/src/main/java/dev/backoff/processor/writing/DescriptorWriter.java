package dev.backoff.processor.writing;

import dev.backoff.core.table.MethodKey;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Writes the erased JVM descriptor of a method, as its class file will have it. */
public final class DescriptorWriter {

  private final Types types;
  private final Elements elements;

  public DescriptorWriter(Types types, Elements elements) {
    this.types = types;
    this.elements = elements;
  }

  /** Name and descriptor of {@code method}, whose types are all resolved. */
  public MethodKey key(ExecutableElement method) {
    String parameters =
        method.getParameters().stream()
            .map(parameter -> descriptor(parameter.asType()))
            .collect(Collectors.joining("", "(", ")"));
    return new MethodKey(
        method.getSimpleName().toString(), parameters + descriptor(method.getReturnType()));
  }

  private String descriptor(TypeMirror type) {
    TypeMirror erased = types.erasure(type);
    return switch (erased.getKind()) {
      case VOID -> "V";
      case BOOLEAN -> "Z";
      case BYTE -> "B";
      case SHORT -> "S";
      case CHAR -> "C";
      case INT -> "I";
      case LONG -> "J";
      case FLOAT -> "F";
      case DOUBLE -> "D";
      case ARRAY -> "[" + descriptor(((ArrayType) erased).getComponentType());
      default -> "L" + binaryName((DeclaredType) erased).replace('.', '/') + ";";
    };
  }

  private String binaryName(DeclaredType type) {
    return elements.getBinaryName((TypeElement) type.asElement()).toString();
  }
}
