package dev.backoff.processor;

import dev.backoff.processor.writing.CallsSpec;
import dev.backoff.processor.writing.CallsWriter;
import dev.backoff.processor.writing.DescriptorWriter;
import dev.backoff.processor.writing.RowSpec;
import dev.backoff.processor.writing.TableSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Turns accepted methods into the table that is to be written. */
final class SpecMaker {

  private final DescriptorWriter descriptors;
  private final CallsWriter calls;
  private final Elements elements;

  SpecMaker(DescriptorWriter descriptors, CallsWriter calls, Elements elements) {
    this.descriptors = descriptors;
    this.calls = calls;
    this.elements = elements;
  }

  TableSpec table(TypeElement owner, List<AcceptedMethod> methods) {
    return new TableSpec(
        topLevel(owner),
        elements.getPackageOf(owner).getQualifiedName().toString(),
        elements.getBinaryName(owner).toString(),
        rows(owner, methods));
  }

  /** Two methods with the same erasure are left to the compiler, which refuses them itself. */
  private List<RowSpec> rows(TypeElement owner, List<AcceptedMethod> methods) {
    Map<Object, RowSpec> rows = new LinkedHashMap<>();
    for (AcceptedMethod method : methods) {
      RowSpec row =
          new RowSpec(
              descriptors.key(method.policy().method()),
              method.policy().label(),
              method.schedule(),
              method.named().map(named -> calls.calls(owner, named)).orElse(CallsSpec.NONE));
      rows.putIfAbsent(row.key(), row);
    }
    return List.copyOf(rows.values());
  }

  private static TypeElement topLevel(TypeElement owner) {
    Element enclosing = owner.getEnclosingElement();
    return enclosing instanceof TypeElement outer ? topLevel(outer) : owner;
  }
}
