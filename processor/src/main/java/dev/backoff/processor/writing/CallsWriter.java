package dev.backoff.processor.writing;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.backoff.core.validation.NamedMethod;
import dev.backoff.core.validation.NamedMethods;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Writes the calls of the methods that a row names, direct and without reflection. */
public final class CallsWriter {

  private final Types types;

  public CallsWriter(Types types) {
    this.types = types;
  }

  /** What calls {@code named}, methods of {@code owner} or inherited by it. */
  public CallsSpec calls(TypeElement owner, NamedMethods<ExecutableElement, TypeMirror> named) {
    CallSource source = new CallSource(owner, types);
    List<MethodSpec> methods = new ArrayList<>();
    NamedMethod<ExecutableElement, TypeMirror> retryWhen = named.retryWhen();
    if (retryWhen != null) {
      methods.add(retryWhen(source, retryWhen));
    }
    NamedMethod<ExecutableElement, TypeMirror> retryOnResult = named.retryOnResult();
    if (retryOnResult != null) {
      methods.add(retryOnResult(source, named.judged(), retryOnResult));
    }
    if (!named.recover().isEmpty()) {
      methods.addAll(RecoverSource.methods(source, named));
    }
    return new CallsSpec(methods);
  }

  private static MethodSpec retryWhen(
      CallSource source, NamedMethod<ExecutableElement, TypeMirror> method) {
    TypeMirror taken = method.last();
    CodeBlock call = source.call(method, List.of(source.matched(taken)));
    return overriding("retryWhen", boolean.class)
        .addParameter(Object.class, "target")
        .addParameter(Throwable.class, "failure")
        .addException(Throwable.class)
        .addStatement(
            "return $L",
            source.isAny(taken) ? call : CodeBlock.of("$L && $L", source.matches(taken), call))
        .build();
  }

  private static MethodSpec retryOnResult(
      CallSource source, TypeMirror judged, NamedMethod<ExecutableElement, TypeMirror> method) {
    return overriding("retryOnResult", boolean.class)
        .addParameter(Object.class, "target")
        .addParameter(Object.class, "result")
        .addException(Throwable.class)
        .addStatement("return $L", source.call(method, List.of(result(source, judged, method))))
        .build();
  }

  /** For a primitive parameter a result is unboxed as what it is before it is widened. */
  private static CodeBlock result(
      CallSource source, TypeMirror judged, NamedMethod<ExecutableElement, TypeMirror> method) {
    CodeBlock result = CodeBlock.of("result");
    TypeMirror parameter = method.last();
    if (!parameter.getKind().isPrimitive() || parameter.getKind() == judged.getKind()) {
      return source.cast(parameter, result);
    }
    CodeBlock itself = source.cast(judged, result);
    return source.cast(
        parameter,
        judged.getKind().isPrimitive()
            ? itself
            : CodeBlock.of(
                "unboxable($L, $S, $S)",
                itself,
                source.nameOf(method),
                CallSource.primitive(parameter)));
  }

  static MethodSpec.Builder overriding(String name, Class<?> result) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(result);
  }
}
