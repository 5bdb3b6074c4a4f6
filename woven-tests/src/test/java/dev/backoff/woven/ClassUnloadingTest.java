package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application that was retried, failed and dropped leaves nothing behind. */
class ClassUnloadingTest {

  private static final String NAME = "app.Service";
  private static final int MOST_COLLECTIONS = 100;

  @TempDir static Path folder;
  private static Path classes;

  @BeforeAll
  static void build() {
    classes = AjcBuild.in(folder).withProcessor().java(NAME, SOURCE).build().classes();
  }

  private static final String SOURCE =
      """
      package app;
      import dev.backoff.Backoff;
      public class Service implements Runnable {
        static class Failure extends RuntimeException {
          private static final long serialVersionUID = 1;
        }
        private int attempts;
        @Override @Backoff(base = "1us", retryOn = Failure.class) public void run() {
          attempts++;
          if (attempts != 2 && attempts < 10) throw new Failure();
        }
      }
      """;

  @Test
  void collectsAWovenClassBelowASharedRuntime() throws Exception {
    assertCollected(new URLClassLoader(urls(classes), getClass().getClassLoader()));
  }

  @Test
  void collectsAnApplicationWithItsOwnRuntime() throws Exception {
    Path[] all = ClassPath.with(ClassPath.ofUsers(), classes).toArray(Path[]::new);

    assertCollected(new URLClassLoader(urls(all), ClassLoader.getPlatformClassLoader()));
  }

  /** Drops its only reference to the loader: callers pass it and forget it. */
  private static void assertCollected(URLClassLoader loader) throws Exception {
    ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
    WeakReference<ClassLoader> reference = new WeakReference<>(loader, collected);
    succeedAndFail(loader);
    loader.close();
    loader = null;

    for (int i = 0; i < MOST_COLLECTIONS && collected.remove(20) == null; i++) {
      System.gc();
    }

    assertThat(reference.refersTo(null)).isTrue();
  }

  private static void succeedAndFail(ClassLoader loader) throws ReflectiveOperationException {
    Runnable service = (Runnable) loader.loadClass(NAME).getConstructor().newInstance();

    service.run();
    Throwable thrown = new VirtualTime().failureOf(service::run);

    assertThat(thrown).isNotNull();
  }

  private static URL[] urls(Path... paths) {
    return Stream.of(paths).map(ClassUnloadingTest::url).toArray(URL[]::new);
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
