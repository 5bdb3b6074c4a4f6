package dev.backoff.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Files of a class path, which are found even in jars that list no folders. */
final class ClassPathFiles {

  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  private ClassPathFiles() {}

  /** Opens a file without keeping its jar open, which another deployment may replace. */
  static InputStream open(URL file) throws IOException {
    URLConnection connection = file.openConnection();
    connection.setUseCaches(false);
    return connection.getInputStream();
  }

  /**
   * The names of the files right in {@code folder}, each once, sorted.
   *
   * @param folder with a slash at its end
   */
  static List<String> in(String folder, String suffix, ClassLoader loader) throws IOException {
    List<String> names = new ArrayList<>();
    for (URL each : containers(folder, loader).values()) {
      names.addAll(names(each, folder));
    }
    return names.stream().filter(name -> name.endsWith(suffix)).distinct().sorted().toList();
  }

  /** The folder itself wherever it is found, and all jars; each jar once. */
  private static Map<String, URL> containers(String folder, ClassLoader loader) throws IOException {
    Map<String, URL> containers = new TreeMap<>();
    List<URL> found = new ArrayList<>(Collections.list(loader.getResources(folder)));
    found.addAll(Collections.list(loader.getResources(MANIFEST)));
    for (URL each : found) {
      containers.putIfAbsent(each.toString().replaceFirst("!/META-INF/.*$", "!/"), each);
    }
    return containers;
  }

  private static List<String> names(URL container, String folder) throws IOException {
    URLConnection connection = container.openConnection();
    connection.setUseCaches(false);
    if (connection instanceof JarURLConnection jar) {
      return namesInJar(jar, folder);
    }
    return container.getProtocol().equals("file") && !container.getPath().endsWith(MANIFEST)
        ? namesInFolder(container)
        : List.of();
  }

  private static List<String> namesInJar(JarURLConnection connection, String folder)
      throws IOException {
    try (JarFile jar = connection.getJarFile()) {
      return jar.stream()
          .map(JarEntry::getName)
          .filter(name -> name.startsWith(folder) && name.indexOf('/', folder.length()) < 0)
          .map(name -> name.substring(folder.length()))
          .toList();
    }
  }

  private static List<String> namesInFolder(URL folder) throws IOException {
    try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
      return files.map(file -> file.getFileName().toString()).toList();
    } catch (URISyntaxException noPath) {
      throw new IOException(noPath);
    }
  }
}
