package dev.backoff.maven.check;

import dev.backoff.maven.classfile.AnnotatedMethod;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Functions whose body the Kotlin compiler copies to each place that calls them. */
public final class Inlined {

  private Inlined() {}

  /** What to say of them, if there are any. */
  public static Optional<String> warning(List<AnnotatedMethod> methods) {
    List<AnnotatedMethod> inlined =
        methods.stream().filter(AnnotatedMethod::isInlinedByKotlin).toList();
    return inlined.isEmpty()
        ? Optional.empty()
        : Optional.of(
            inlined.stream()
                    .map(AnnotatedMethod::signatureAndPlace)
                    .collect(Collectors.joining(", "))
                + ": inline, so that Kotlin copies the body to its callers, where nothing is"
                + " retried. Take inline away, or put what is to be retried into a function of its"
                + " own.");
  }
}
