package dev.backoff.processor.diagnostic;

import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.processor.reading.Place;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.lang.model.element.Element;

/**
 * BKF-900: turns a failure of the processor on one element into a message there; all else goes on.
 */
public final class CrashGuard {

  private final DiagnosticPrinter printer;

  public CrashGuard(DiagnosticPrinter printer) {
    this.printer = printer;
  }

  /** What {@code work} on {@code element} makes, or nothing if it fails. */
  public <T> Optional<T> call(Element element, Supplier<Optional<T>> work) {
    try {
      return work.get();
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError crash) {
      printer.print(Place.of(element), report(element, crash));
      return Optional.empty();
    }
  }

  /** Does {@code work} on {@code element}. */
  public void run(Element element, Runnable work) {
    call(
        element,
        () -> {
          work.run();
          return Optional.empty();
        });
  }

  private static ValidationReport report(Element element, Throwable crash) {
    StringWriter trace = new StringWriter();
    crash.printStackTrace(new PrintWriter(trace, true));
    return new ValidationReport(List.of(Rule.CRASH.atWhole(element, trace)));
  }
}
