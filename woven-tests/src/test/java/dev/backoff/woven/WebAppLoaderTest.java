package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * An application of a container, undeployed after use: nothing holds its class loader, whether the
 * library is the container's or its own.
 */
class WebAppLoaderTest {

  private static final int MOST_COLLECTIONS = 100;

  @TempDir static Path folder;
  private static Path stages;
  private static Path classes;

  /** What an application did while it was deployed. */
  enum Use {
    BLOCKING,
    STAGES,
    BUDGET,
    RECOVER,
    LISTENER,
    CANCELLED,
    ALL
  }

  @BeforeAll
  static void build() {
    stages = AjcBuild.in(folder.resolve("stages")).java("app.Stages", STAGES).build().classes();
    classes =
        AjcBuild.in(folder.resolve("application"))
            .withProcessor()
            .libraries(stages)
            .java("app.Application", APPLICATION)
            .build()
            .classes();
  }

  /** Without a table: its annotations are read when it fails. */
  private static final String STAGES =
      """
      package app;
      import dev.backoff.*;
      import java.util.concurrent.CompletableFuture;
      class Stages {
        @Backoff(base = "1ms") static CompletableFuture<String> failing() {
          return CompletableFuture.failedFuture(new IllegalStateException());
        }
        @Backoff(base = "1h", cap = "1h", jitter = Jitter.NONE, maxRetries = 1)
        static CompletableFuture<String> patient() {
          return CompletableFuture.failedFuture(new IllegalStateException());
        }
      }
      """;

  private static final String APPLICATION =
      """
      package app;
      import dev.backoff.*;
      import dev.backoff.runtime.*;
      import java.util.concurrent.*;
      import java.util.function.Consumer;
      public class Application implements Consumer<String>, RetryListener {
        static class Failure extends RuntimeException {
          private static final long serialVersionUID = 1;
          @Override public String toString() { return "own failure"; }
        }
        private final ThreadLocal<Application> mine = new ThreadLocal<>();
        private volatile int heard;
        private CompletableFuture<String> waiting;

        @Override public void attemptFailed(RetryEvent event) { heard++; }

        @Override public void accept(String use) {
          boolean all = use.equals("ALL");
          if (all || use.equals("BLOCKING")) fail(this::blocking);
          if (all || use.equals("BUDGET")) fail(this::budgeted);
          if (all || use.equals("RECOVER") && !recovering(true)) recovering(true);
          if (all || use.equals("STAGES")) fail(() -> Stages.failing().join());
          if (use.equals("WAITING")) waiting = Stages.patient();
          if (all || use.equals("CANCELLED")) {
            waiting = Stages.patient();
            if (!waiting.cancel(true)) throw new AssertionError();
          }
          if (all || use.equals("LISTENER")) {
            Backoffs.addListener(this);
            try {
              fail(this::blocking);
              fail(() -> Stages.failing().join());
            } finally {
              Backoffs.removeListener(this);
            }
            if (heard == 0) throw new AssertionError();
          }
          if (Backoffs.class.getClassLoader() == getClass().getClassLoader()) {
            Backoffs.shutdown();
          }
        }
        private static void fail(Runnable call) {
          try {
            call.run();
          } catch (Failure | CompletionException expected) {
            return;
          }
          throw new AssertionError("no failure");
        }

        @Backoff(base = "1us", retryOn = Failure.class) void blocking() { throw new Failure(); }
        @Backoff(base = "1us", budget = "web", maxRetries = 2, maxDuration = "1h") void budgeted() {
          throw new Failure();
        }
        @Backoff(base = "1us", recover = "no") boolean recovering(boolean fails) {
          if (fails) throw new Failure();
          return true;
        }
        boolean no(boolean fails) { return false; }
      }
      """;

  /** Prefers its own classes, as containers have it. */
  private static final class ChildFirst extends URLClassLoader {

    ChildFirst(List<Path> own, ClassLoader parent) {
      super(own.stream().map(WebAppLoaderTest::url).toArray(URL[]::new), parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
          return loaded;
        }
        try {
          return name.startsWith("java.") ? super.loadClass(name, resolve) : findClass(name);
        } catch (ClassNotFoundException notOwn) {
          return super.loadClass(name, resolve);
        }
      }
    }
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @ParameterizedTest
  @EnumSource
  void goesWhereTheLibraryIsTheContainers(Use use) throws Exception {
    try (URLClassLoader container = container();
        URLClassLoader other = new ChildFirst(List.of(classes, stages), container)) {
      WeakReference<ClassLoader> application =
          deployedAndUsed(container, List.of(classes, stages), use);
      keepWaiting(other);

      assertGone(application);
      container.loadClass("dev.backoff.runtime.Backoffs").getMethod("shutdown").invoke(null);
    }
  }

  /** Another application, which keeps the threads of the library busy. */
  private static void keepWaiting(ClassLoader application) throws ReflectiveOperationException {
    use(application, "WAITING");
  }

  @ParameterizedTest
  @EnumSource
  void goesWithALibraryOfItsOwn(Use use) throws Exception {
    assertGone(deployedAndUsed(platform(), ownLibrary(), use));
  }

  @Test
  void goesWhileARecordingRunsWhereTheLibraryIsTheContainers() throws Exception {
    try (URLClassLoader container = container();
        Recording recording = new Recording()) {
      recording.start();
      assertGone(deployedAndUsed(container, List.of(classes, stages), Use.ALL));
    }
  }

  @Test
  void goesWhileARecordingRunsWithALibraryOfItsOwn() throws Exception {
    try (Recording recording = new Recording()) {
      recording.start();
      assertGone(deployedAndUsed(platform(), ownLibrary(), Use.ALL));
    }
  }

  /** With a library that no other test has used. */
  private static URLClassLoader container() {
    return new ChildFirst(ClassPath.ofUsers(), platform());
  }

  private static ClassLoader platform() {
    return ClassLoader.getPlatformClassLoader();
  }

  private static List<Path> ownLibrary() {
    return ClassPath.with(ClassPath.ofUsers(), classes, stages);
  }

  /** On a thread of the container, which outlives the application. */
  private static WeakReference<ClassLoader> deployedAndUsed(
      ClassLoader parent, List<Path> own, Use use) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (ChildFirst loader = new ChildFirst(own, parent)) {
      thread.setContextClassLoader(loader);
      use(loader, use.name());
      return new WeakReference<>(loader);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @SuppressWarnings("unchecked")
  private static void use(ClassLoader loader, String use) throws ReflectiveOperationException {
    Class<?> application = loader.loadClass("app.Application");
    assertThat(application.getClassLoader()).isSameAs(loader);
    ((Consumer<String>) application.getConstructor().newInstance()).accept(use);
  }

  private static void assertGone(WeakReference<ClassLoader> application)
      throws InterruptedException {
    for (int i = 0; i < MOST_COLLECTIONS && !application.refersTo(null); i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(application.refersTo(null)).isTrue();
  }
}
