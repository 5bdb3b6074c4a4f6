package dev.backoff.maven.check;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.maven.classfile.AnnotatedMethod;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Classes that javac has compiled without the processor. */
public final class Untabled {

  /** Those inside methods have a number in their name; no processor sees them. */
  private static final Pattern INSIDE_A_METHOD = Pattern.compile("\\$\\d");

  private Untabled() {}

  /** What to say of them, if there are any. */
  public static Optional<String> warning(List<AnnotatedMethod> methods) {
    List<String> owners =
        methods.stream()
            .filter(Untabled::isWithoutTable)
            .map(AnnotatedMethod::owner)
            .distinct()
            .toList();
    return owners.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "No table of waits was generated for "
                + String.join(", ", owners)
                + ": javac ran without the processor. Their annotations are read by reflection at"
                + " the first failure. Add <extensions>true</extensions> to the plugin"
                + " dev.backoff:backoff-maven-plugin, or dev.backoff:backoff-processor to the"
                + " annotationProcessorPaths of maven-compiler-plugin.");
  }

  private static boolean isWithoutTable(AnnotatedMethod method) {
    String table = BackoffTable.nameFor(method.owner());
    String file = table.substring(table.lastIndexOf('.') + 1) + ".class";
    return method.sourceFile().endsWith(".java")
        && !INSIDE_A_METHOD.matcher(method.owner()).find()
        && !Files.exists(method.classFile().resolveSibling(file));
  }
}
