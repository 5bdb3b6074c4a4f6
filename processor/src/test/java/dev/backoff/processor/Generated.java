package dev.backoff.processor;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;

/** What a compilation has generated. */
final class Generated {

  private static final String SOURCES = "/" + StandardLocation.SOURCE_OUTPUT + "/";
  private static final String CLASSES = "/" + StandardLocation.CLASS_OUTPUT + "/";

  private Generated() {}

  /** Sources and resources as text, by path. */
  static Map<String, String> texts(Compilation compilation) {
    return compilation.generatedFiles().stream()
        .filter(file -> file.getKind() != JavaFileObject.Kind.CLASS)
        .collect(
            Collectors.toMap(
                Generated::path,
                file -> new String(bytes(file), StandardCharsets.UTF_8),
                (one, other) -> one + other,
                TreeMap::new));
  }

  /** One of them. */
  static String text(Compilation compilation, String path) {
    String text = texts(compilation).get(path);
    if (text == null) {
      throw new AssertionError(path + " is not among " + texts(compilation).keySet());
    }
    return text;
  }

  /** Class files by path. */
  static Map<String, byte[]> classes(Compilation compilation) {
    return compilation.generatedFiles().stream()
        .filter(file -> file.getKind() == JavaFileObject.Kind.CLASS)
        .collect(Collectors.toMap(Generated::path, Generated::bytes));
  }

  /** A loader of all classes of the compilation, with our own beneath. */
  static ClassLoader loader(Compilation compilation) {
    Map<String, byte[]> classes = classes(compilation);
    return new ClassLoader(Generated.class.getClassLoader()) {
      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name.replace('.', '/') + ".class");
        if (bytes == null) {
          throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
      }
    };
  }

  private static String path(JavaFileObject file) {
    return file.getName().replace(SOURCES, "").replace(CLASSES, "");
  }

  private static byte[] bytes(JavaFileObject file) {
    try (var in = file.openInputStream()) {
      return in.readAllBytes();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
