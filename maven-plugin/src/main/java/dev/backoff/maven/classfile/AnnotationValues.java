package dev.backoff.maven.classfile;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AnnotationNode;

/** The values that are written in an annotation; defaults are not among them. */
record AnnotationValues(Map<String, Object> values) {

  static AnnotationValues of(AnnotationNode annotation) {
    Map<String, Object> values = new LinkedHashMap<>();
    List<Object> flat = annotation.values == null ? List.of() : annotation.values;
    for (int i = 0; i + 1 < flat.size(); i += 2) {
      values.put((String) flat.get(i), flat.get(i + 1));
    }
    return new AnnotationValues(values);
  }

  /** A text, or an empty one if it is not written. */
  String text(String name) {
    return values.get(name) instanceof String text ? text : "";
  }
}
