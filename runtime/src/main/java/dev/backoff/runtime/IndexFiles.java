package dev.backoff.runtime;

import dev.backoff.runtime.config.ConfigProblem;
import dev.backoff.runtime.config.ConfigRule;
import dev.backoff.runtime.config.IndexedMethod;
import dev.backoff.runtime.config.TableIndex;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What the processor has written about the classes of an application. */
final class IndexFiles {

  private static final String FOLDER = "META-INF/backoff/";

  private final List<IndexedMethod> methods = new ArrayList<>();
  private final List<ConfigProblem> problems = new ArrayList<>();

  private IndexFiles() {}

  static IndexFiles of(ClassLoader loader) {
    IndexFiles files = new IndexFiles();
    try {
      ClassPathFiles.in(FOLDER, ".json", loader).forEach(name -> files.add(name, loader));
    } catch (IOException | RuntimeException unreadable) {
      files.addProblem(FOLDER, unreadable);
    }
    return files;
  }

  private void add(String name, ClassLoader loader) {
    URL file = loader.getResource(FOLDER + name);
    if (file == null) {
      return;
    }
    try (InputStream bytes = ClassPathFiles.open(file)) {
      String json = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
      methods.addAll(TableIndex.methods(json));
    } catch (IOException | RuntimeException unreadable) {
      addProblem(FOLDER + name, unreadable);
    }
  }

  private void addProblem(String file, Exception why) {
    problems.add(
        ConfigRule.SOURCE_UNREADABLE.of(file, RetryLog.oneLine(why), "Compile its class again."));
  }

  List<IndexedMethod> methods() {
    return methods;
  }

  List<ConfigProblem> problems() {
    return problems;
  }
}
