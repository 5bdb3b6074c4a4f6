package dev.backoff.processor.writing;

import com.palantir.javapoet.CodeBlock;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.FailureType;
import dev.backoff.core.table.TableRow;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The calls that make a row: what every policy has, and what this one has beyond. */
final class RowSource {

  private static final Pattern THOUSANDS = Pattern.compile("(?<=\\d)(?=(?:\\d{3})+$)");

  private final RowSpec row;
  private final BackoffDeclaration declaration;
  private final Stream.Builder<CodeBlock> calls = Stream.builder();

  private RowSource(RowSpec row) {
    this.row = row;
    this.declaration = row.policy().declaration();
  }

  static Stream<CodeBlock> calls(RowSpec row) {
    return new RowSource(row).calls();
  }

  private Stream<CodeBlock> calls() {
    call("$T.named($S)", TableRow.class, row.label());
    waits();
    failures();
    named("retryWhen", declaration.retryWhen());
    named("retryOnResult", declaration.retryOnResult());
    named("recover", declaration.recover());
    if (!declaration.budget().isEmpty()) {
      call("budget($S)", declaration.budget());
    }
    if (!declaration.written().isEmpty()) {
      call("written($L)", strings(declaration.written().stream().map(Attribute::key)));
    }
    call("ceilings($L)", nanos(row.schedule().growingNanos()));
    return calls.build();
  }

  private void waits() {
    call("base($S, $L)", declaration.base(), literal(row.policy().baseNanos()));
    call("multiplier($L)", Decimal.text(declaration.multiplier()));
    call("cap($S, $L)", declaration.cap(), literal(row.policy().capNanos()));
    call("jitter($S)", declaration.jitter().name());
    call("maxRetries($L)", declaration.maxRetries());
    if (!declaration.maxDuration().isEmpty()) {
      call(
          "maxDuration($S, $L)",
          declaration.maxDuration(),
          literal(row.policy().maxDurationNanos()));
    }
  }

  private void failures() {
    call("retryOn($L)", names(declaration.retryOn()));
    if (!declaration.abortOn().isEmpty()) {
      call("abortOn($L)", names(declaration.abortOn()));
    }
    if (declaration.matchCauses()) {
      call("matchCauses($L)", true);
    }
  }

  private void named(String attribute, String method) {
    if (!method.isEmpty()) {
      call("$N($S)", attribute, method);
    }
  }

  private void call(String format, Object... args) {
    calls.add(CodeBlock.of(format, args));
  }

  private static CodeBlock names(List<FailureType> types) {
    return strings(types.stream().map(FailureType::binaryName));
  }

  private static CodeBlock strings(Stream<String> texts) {
    return texts.map(text -> CodeBlock.of("$S", text)).collect(CodeBlock.joining(",$W"));
  }

  private static CodeBlock nanos(long[] ceilings) {
    return LongStream.of(ceilings)
        .mapToObj(ceiling -> CodeBlock.of("$L", literal(ceiling)))
        .collect(CodeBlock.joining(",$W"));
  }

  /** For example {@code 250_000_000L}. */
  private static String literal(long nanos) {
    return THOUSANDS.matcher(Long.toString(nanos)).replaceAll("_") + "L";
  }
}
