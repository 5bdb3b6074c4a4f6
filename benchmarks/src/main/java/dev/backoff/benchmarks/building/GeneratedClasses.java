package dev.backoff.benchmarks.building;

import java.io.Closeable;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/** Loads generated classes from the folder that they were compiled into. */
final class GeneratedClasses implements Closeable {

  private final URLClassLoader loader;

  GeneratedClasses(Path folder) throws MalformedURLException {
    loader =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, GeneratedClasses.class.getClassLoader());
  }

  /** An instance of class {@code type}, from 0. */
  Fetching make(int type, Backend backend) throws ReflectiveOperationException {
    return Class.forName(ServiceSource.name(type), true, loader)
        .asSubclass(Fetching.class)
        .getConstructor(Backend.class, String.class)
        .newInstance(backend, "/");
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
