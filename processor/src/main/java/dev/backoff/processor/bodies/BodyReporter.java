package dev.backoff.processor.bodies;

import dev.backoff.processor.diagnostic.CrashGuard;
import dev.backoff.processor.diagnostic.TreePrinter;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** Reports what rules find in bodies, and crashes of them. */
record BodyReporter(TreePrinter printer, CrashGuard guard) {

  void guard(Element element, Runnable work) {
    guard.run(element, work);
  }

  void report(MethodBody body, Stream<BodyRule.Finding> findings) {
    findings.forEach(
        finding -> printer.print(finding.tree(), body.path(), body.method(), finding.violation()));
  }
}
