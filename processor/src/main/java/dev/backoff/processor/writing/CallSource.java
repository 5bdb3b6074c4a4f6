package dev.backoff.processor.writing;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.backoff.core.validation.NamedMethod;
import dev.backoff.processor.reading.ErasedBounds;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * A call as an expression. Every argument is cast to the erasure of its parameter, so that the
 * compiler takes no other overload; raw types let the rest pass unchecked.
 */
final class CallSource {

  private static final TypeName THROWABLE = TypeName.get(Throwable.class);

  private final TypeMirror owner;
  private final String ownerName;
  private final Types types;

  CallSource(TypeElement owner, Types types) {
    this.owner = types.erasure(owner.asType());
    this.ownerName = owner.getSimpleName().toString();
    this.types = types;
  }

  /** The method for messages, for example {@code Orders.cached}. */
  String nameOf(NamedMethod<ExecutableElement, TypeMirror> method) {
    return ownerName + "." + method.name();
  }

  /** A primitive type for messages. */
  static String primitive(TypeMirror type) {
    return type.getKind().name().toLowerCase(Locale.ROOT);
  }

  /** For example {@code ((Orders) target).cached((String) arguments[0])}. */
  CodeBlock call(NamedMethod<ExecutableElement, TypeMirror> method, List<CodeBlock> arguments) {
    CodeBlock receiver =
        method.isStatic() ? CodeBlock.of("$T", owner) : CodeBlock.of("(($T) target)", owner);
    return CodeBlock.of(
        "$L.$L($L)", receiver, method.name(), arguments.stream().collect(CodeBlock.joining(",$W")));
  }

  /** Whether every failure is of {@code type}, so that it need not be asked. */
  boolean isAny(TypeMirror type) {
    return TypeName.get(type).equals(THROWABLE);
  }

  /** Whether the failure is of {@code type}, and under which name; not for {@link #isAny}. */
  CodeBlock matches(TypeMirror type) {
    return CodeBlock.of("failure instanceof $T matched", types.erasure(type));
  }

  /** The failure as an argument for a parameter of {@code type}. */
  CodeBlock matched(TypeMirror type) {
    return CodeBlock.of(isAny(type) ? "failure" : "matched");
  }

  /** A type variable with several bounds is cast to all of them. */
  CodeBlock cast(TypeMirror type, CodeBlock value) {
    CodeBlock target =
        ErasedBounds.of(type, types).stream()
            .map(bound -> CodeBlock.of("$T", bound))
            .collect(CodeBlock.joining(" & "));
    return CodeBlock.of("($L) $L", target, value);
  }
}
