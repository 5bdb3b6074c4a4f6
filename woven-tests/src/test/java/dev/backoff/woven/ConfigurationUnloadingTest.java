package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application that was configured, validated, failed and dropped leaves nothing behind. */
class ConfigurationUnloadingTest {

  private static final String SOURCE =
      """
      package app;
      import dev.backoff.Backoff;
      public class Service implements Runnable {
        static class Failure extends RuntimeException {
          private static final long serialVersionUID = 1;
        }
        private int attempts;
        @Override @Backoff(base = "1us", cap = "2us", retryOn = Failure.class) public void run() {
          attempts++;
          throw new Failure();
        }
        @Override public String toString() {
          dev.backoff.runtime.Backoffs.validate(Service.class.getClassLoader());
          return attempts + " attempts";
        }
      }
      """;
  private static final int MOST_COLLECTIONS = 100;

  @TempDir Path folder;

  @Test
  void isCollectedBelowASharedRuntime() throws Exception {
    assertCollected(loader(new ClassesAlone(getClass().getClassLoader()), List.of()));
  }

  @Test
  void isCollectedWithItsOwnRuntime() throws Exception {
    assertCollected(loader(ClassLoader.getPlatformClassLoader(), ClassPath.ofUsers()));
  }

  private URLClassLoader loader(ClassLoader parent, List<Path> libraries) throws IOException {
    Path classes =
        AjcBuild.in(folder).withProcessor().java("app.Service", SOURCE).build().classes();
    Files.write(
        classes.resolve("backoff.properties"),
        List.of(
            "backoff.app.Service.run.maxRetries=1", "backoff.default.retryOn=app.Service$Failure"));
    List<URL> urls = new ArrayList<>();
    for (Path each : ClassPath.with(libraries, classes)) {
      urls.add(each.toUri().toURL());
    }
    return new URLClassLoader(urls.toArray(URL[]::new), parent);
  }

  /** Drops its only reference to the loader: callers pass it and forget it. */
  private static void assertCollected(URLClassLoader loader) throws Exception {
    ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
    WeakReference<ClassLoader> reference = new WeakReference<>(loader, collected);
    failAsConfigured(loader);
    loader.close();
    loader = null;

    for (int i = 0; i < MOST_COLLECTIONS && collected.remove(20) == null; i++) {
      System.gc();
    }

    assertThat(reference.refersTo(null)).isTrue();
  }

  private static void failAsConfigured(ClassLoader loader) throws ReflectiveOperationException {
    Runnable service = (Runnable) loader.loadClass("app.Service").getConstructor().newInstance();

    Throwable thrown = new VirtualTime().failureOf(service::run);

    assertThat(thrown).isNotNull();
    assertThat(service).hasToString("2 attempts");
  }
}
