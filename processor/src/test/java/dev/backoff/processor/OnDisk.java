package dev.backoff.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles into a folder, so that what was generated can be seen even if the compilation fails. */
record OnDisk(Path folder) {

  /** What remains of a compilation: sources and resources as text, by path. */
  Map<String, String> generated() {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> Files.isRegularFile(file) && !file.toString().endsWith(".class"))
          .collect(
              Collectors.toMap(
                  file -> folder.relativize(file).toString().replace('\\', '/'),
                  file -> new String(bytes(file), StandardCharsets.ISO_8859_1),
                  (one, other) -> one + other,
                  TreeMap::new));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The ids of what was reported. */
  List<String> compile(Processor processor, List<JavaFileObject> sources) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
        javac.getStandardFileManager(diagnostics, null, StandardCharsets.UTF_8)) {
      JavaCompiler.CompilationTask task =
          javac.getTask(null, files, diagnostics, options(), null, sources);
      task.setProcessors(List.of(processor));
      task.call();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return diagnostics.getDiagnostics().stream()
        .map(diagnostic -> diagnostic.getMessage(null).replaceFirst("(?s)\\[([^]]*)].*", "$1"))
        .toList();
  }

  /** The options of javac that lead everything here. */
  List<String> options() {
    return new ArrayList<>(
        List.of(
            "-d",
            folder.toString(),
            "-s",
            folder.toString(),
            "-cp",
            ClassPath.text(ClassPath.withLibraries())));
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
