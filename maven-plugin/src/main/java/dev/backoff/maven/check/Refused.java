package dev.backoff.maven.check;

import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.validation.AsynchronousResults;
import dev.backoff.core.validation.Violation;
import dev.backoff.maven.classfile.AnnotatedMethod;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Methods whose settings break a rule. javac with the processor compiles none; classes that it has
 * not seen, those of Kotlin for example, may have some, which would fail without a retry.
 */
public final class Refused {

  private final List<AnnotatedMethod> methods;

  private Refused(List<AnnotatedMethod> methods) {
    this.methods = methods;
  }

  /** The methods among {@code all} whose settings are refused. */
  public static Refused among(List<AnnotatedMethod> all) {
    return new Refused(
        all.stream().filter(method -> errors(method).findAny().isPresent()).toList());
  }

  private static Stream<Violation> errors(AnnotatedMethod method) {
    return PolicyPipeline.judge(method.declaration())
        .report()
        .and(AsynchronousResults.judge(method.key().name(), method.result(), method.parameters()))
        .errors();
  }

  public boolean isEmpty() {
    return methods.isEmpty();
  }

  /** Which methods, and what is wrong with each. */
  public String message() {
    return Counted.methods(methods.size())
        + " with @Backoff can't be retried as written, and no processor has said so at compile"
        + " time.\n"
        + methods.stream().map(Refused::lines).collect(Collectors.joining("\n"));
  }

  private static String lines(AnnotatedMethod method) {
    return errors(method)
        .map(error -> "  " + method.signatureAndPlace() + ": " + error.message())
        .collect(Collectors.joining("\n"));
  }
}
