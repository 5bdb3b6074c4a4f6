package dev.backoff.processor.writing;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.backoff.core.validation.NamedMethod;
import dev.backoff.core.validation.NamedMethods;
import dev.backoff.core.validation.RecoverMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Calls the narrowest recover method that takes a failure: a ladder of instanceof. */
final class RecoverSource {

  private final CallSource source;
  private final NamedMethods<ExecutableElement, TypeMirror> named;

  private RecoverSource(CallSource source, NamedMethods<ExecutableElement, TypeMirror> named) {
    this.source = source;
    this.named = named;
  }

  static List<MethodSpec> methods(
      CallSource source, NamedMethods<ExecutableElement, TypeMirror> named) {
    RecoverSource recover = new RecoverSource(source, named);
    return List.of(recover.recovers(), recover.recover());
  }

  private MethodSpec recovers() {
    return CallsWriter.overriding("recovers", boolean.class)
        .addParameter(Throwable.class, "failure")
        .addStatement("return isRecoverable(failure)$L", isAnyOf())
        .build();
  }

  private CodeBlock isAnyOf() {
    if (named.recover().stream().anyMatch(this::takesAny)) {
      return CodeBlock.of("");
    }
    CodeBlock types =
        named.recover().stream()
            .map(each -> CodeBlock.of("failure instanceof $T", taken(each)))
            .collect(CodeBlock.joining("$W|| "));
    return CodeBlock.of(named.recover().size() > 1 ? " && ($L)" : " && $L", types);
  }

  private TypeName taken(RecoverMethod<ExecutableElement, TypeMirror> recover) {
    return recover.takesFailure()
        ? TypeName.get(recover.method().last())
        : TypeName.get(Exception.class);
  }

  private boolean takesAny(RecoverMethod<ExecutableElement, TypeMirror> recover) {
    return recover.takesFailure() && source.isAny(recover.method().last());
  }

  private MethodSpec recover() {
    MethodSpec.Builder method =
        CallsWriter.overriding("recover", Object.class)
            .addParameter(Object.class, "target")
            .addParameter(Object[].class, "arguments")
            .addParameter(Throwable.class, "failure")
            .addException(Throwable.class);
    for (RecoverMethod<ExecutableElement, TypeMirror> each : named.recover()) {
      if (takesAny(each)) {
        return method.addCode(rung(each)).build();
      }
      method.beginControlFlow("if ($L)", condition(each)).addCode(rung(each)).endControlFlow();
    }
    return method.addStatement("return super.recover(target, arguments, failure)").build();
  }

  private CodeBlock condition(RecoverMethod<ExecutableElement, TypeMirror> recover) {
    return recover.takesFailure()
        ? source.matches(recover.method().last())
        : CodeBlock.of("failure instanceof $T", taken(recover));
  }

  private CodeBlock rung(RecoverMethod<ExecutableElement, TypeMirror> recover) {
    CodeBlock call = source.call(recover.method(), arguments(recover));
    return recover.method().result().getKind() == TypeKind.VOID
        ? CodeBlock.builder().addStatement(call).addStatement("return null").build()
        : CodeBlock.builder().addStatement("return $L", result(recover.method(), call)).build();
  }

  private List<CodeBlock> arguments(RecoverMethod<ExecutableElement, TypeMirror> recover) {
    List<CodeBlock> arguments = new ArrayList<>();
    List<TypeMirror> parameters = recover.method().parameters();
    int passed = parameters.size() - (recover.takesFailure() ? 1 : 0);
    IntStream.range(0, passed)
        .mapToObj(i -> source.cast(parameters.get(i), CodeBlock.of("arguments[$L]", i)))
        .forEach(arguments::add);
    if (recover.takesFailure()) {
      arguments.add(source.matched(recover.method().last()));
    }
    return arguments;
  }

  /** Of exactly the type that the annotated method returns, where that is primitive. */
  private CodeBlock result(NamedMethod<ExecutableElement, TypeMirror> method, CodeBlock call) {
    TypeMirror expected = named.annotated().result();
    if (!expected.getKind().isPrimitive()) {
      return call;
    }
    return method.result().getKind().isPrimitive()
        ? source.cast(expected, call)
        : source.cast(expected, unboxable(method, call));
  }

  private CodeBlock unboxable(NamedMethod<ExecutableElement, TypeMirror> method, CodeBlock call) {
    return CodeBlock.of(
        "unboxable($L, $S, $S, failure)",
        source.cast(method.result(), call),
        source.nameOf(method),
        CallSource.primitive(named.annotated().result()));
  }
}
