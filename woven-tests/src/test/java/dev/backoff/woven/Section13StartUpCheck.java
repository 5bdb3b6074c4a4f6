package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.InvalidConfigurationException;
import dev.backoff.runtime.config.EffectivePolicy;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@link Backoffs#validate} of small applications, each with a class path of its own. */
abstract class Section13StartUpCheck {

  private static final String SOURCE =
      """
      package app;
      import dev.backoff.Backoff;
      public class Service {
        static { if (true) throw new AssertionError("initialised"); }
        @Backoff public void fetch() {}
        @Backoff(name = "mail") void send(int to) {}
        @Backoff void send(String to) {}
        Runnable local() {
          return new Runnable() { @Override @Backoff(base = "1s") public void run() {} };
        }
      }
      """;

  @TempDir static Path shared;
  @TempDir Path folder;
  private static Path woven;
  private static Path unwoven;

  @BeforeAll
  static void build() {
    woven = service("woven").build().classes();
    unwoven = service("unwoven").compile();
  }

  private static AjcBuild service(String name) {
    return AjcBuild.in(shared.resolve(name)).withProcessor().java("app.Service", SOURCE);
  }

  private void configure(String... lines) throws IOException {
    Files.write(folder.resolve("backoff.properties"), List.of(lines));
  }

  /** The loader of classes with what is configured; the tests' own classes are not in it. */
  private URLClassLoader application(Path... classes) throws IOException {
    List<URL> all = new ArrayList<>();
    for (Path each : ClassPath.with(List.of(folder), classes)) {
      all.add(each.toUri().toURL());
    }
    return new URLClassLoader(
        all.toArray(URL[]::new), new ClassesAlone(getClass().getClassLoader()));
  }

  private List<String> problems(Path... classes) throws IOException {
    try (URLClassLoader loader = application(classes)) {
      InvalidConfigurationException found =
          catchThrowableOfType(
              InvalidConfigurationException.class, () -> Backoffs.validate(loader));
      assertThat(found.getMessage().lines().skip(1)).containsExactlyElementsOf(found.problems());
      return found.problems();
    }
  }

  @Test
  void saysNothingWhereAllIsWell() throws IOException {
    configure(
        "backoff.app.Service.fetch.cap=2s",
        "backoff.mail.enabled=false",
        "backoff.Service.send.base=1s",
        "backoff.app.Service$1.run.maxRetries=2",
        "backoff.default.jitter=EQUAL",
        "backoff.nested=collapse");
    try (URLClassLoader loader = application(woven)) {
      assertThatCode(() -> Backoffs.validate(loader)).doesNotThrowAnyException();
    }
  }

  @Test
  void takesTheContextClassLoaderWhereNoneIsGiven() throws IOException {
    configure("backoff.app.Service.fecth.cap=2s");
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader loader = application(woven)) {
      Thread.currentThread().setContextClassLoader(loader);
      assertThat(catchThrowableOfType(InvalidConfigurationException.class, Backoffs::validate))
          .hasMessageContaining("Did you mean backoff.app.Service.fetch.cap?");
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  @Test
  void findsMethodsThatAreNotWoven() throws IOException {
    assertThat(problems(unwoven))
        .containsExactly(notWoven("app.Service.fetch"), notWoven("app.Service.send"));
  }

  private static String notWoven(String method) {
    return "[BKF-405] "
        + method
        + ": not woven, so that nothing is ever retried (expected: the mark @Woven). Run AspectJ"
        + " with backoff-runtime over its classes after javac.";
  }

  @Test
  void passesOverMethodsThatNoProcessorHasSeen() throws IOException {
    try (URLClassLoader loader = application(withoutProcessor())) {
      assertThatCode(() -> Backoffs.validate(loader)).doesNotThrowAnyException();
    }
  }

  @Test
  void findsThemWhereAKeyNamesTheirClassInFull() throws IOException {
    configure("backoff.app.Service.fetch.cap=2s");

    assertThat(problems(withoutProcessor()))
        .containsExactlyInAnyOrder(notWoven("app.Service.fetch"), notWoven("app.Service.send"));
  }

  @Test
  void doesNotKnowTheirLabels() throws IOException {
    configure("backoff.Service.fetch.cap=2s");

    assertThat(problems(withoutProcessor()))
        .singleElement()
        .asString()
        .startsWith("[BKF-401] backoff.Service.fetch.cap=2s (backoff.properties): no such key");
  }

  private Path withoutProcessor() {
    return AjcBuild.in(folder.resolve("unprocessed")).java("app.Service", SOURCE).compile();
  }

  @Test
  void findsThemInJarsThatListNoFolders() throws IOException {
    assertThat(problems(packed(unwoven, "app/Service", "META-INF/backoff/app.Service"))).hasSize(2);
  }

  @Test
  void findsThemInOtherJars() throws IOException {
    assertThat(problems(Jars.pack(unwoven, folder.resolve("library.jar")))).hasSize(2);
  }

  /** A jar of the files of {@code classes} that start so, and nothing else. */
  private Path packed(Path classes, String... beginnings) throws IOException {
    Path jar = folder.resolve("bare.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = classes.relativize(file).toString().replace('\\', '/');
        if (Stream.of(beginnings).anyMatch(name::startsWith)) {
          out.putNextEntry(new JarEntry(name));
          Files.copy(file, out);
        }
      }
    }
    return jar;
  }

  @Test
  void passesOverRowsOfClassesThatHaveChanged() throws IOException {
    Path changed =
        AjcBuild.in(folder.resolve("changed"))
            .java("app.Service", "package app; public class Service { public void fetch() {} }")
            .compile();
    Path index = Files.createDirectories(changed.resolve("META-INF/backoff"));
    for (String owner : List.of("app.Service", "app.Gone")) {
      Files.writeString(
          index.resolve(owner + ".json"),
          Files.readString(unwoven.resolve("META-INF/backoff/app.Service.json"))
              .replace("app.Service", owner));
    }
    try (URLClassLoader loader = application(changed)) {
      assertThatCode(() -> Backoffs.validate(loader)).doesNotThrowAnyException();
    }
  }

  @Test
  void listsEverythingAtOnce() throws IOException {
    Files.createDirectories(folder.resolve("META-INF/backoff"));
    Files.writeString(folder.resolve("META-INF/backoff/app.Broken.json"), "{");
    configure(
        "backoff.defualt.cap=2s",
        "backoff.default.base=0ms",
        "backoff.mail.maxRetries=0",
        "backoff.mail.recover=planB",
        "backoff.Service.send.maxDuration=1s",
        "backoff.enabled=maybe");

    List<String> problems = problems(unwoven);

    assertThat(problems).doesNotHaveDuplicates().allMatch(line -> line.startsWith("[BKF-"));
    assertThat(problems.stream().map(line -> line.substring(1, 8)))
        .containsExactlyInAnyOrder(
            "BKF-401", "BKF-403", "BKF-404", "BKF-404", "BKF-405", "BKF-405", "BKF-406");
  }

  @Test
  void tellsWhatIsFollowedAndWhereItComesFrom() throws IOException {
    configure("backoff.mail.cap=2s");
    try (URLClassLoader loader = application(woven)) {
      EffectivePolicy mail =
          Backoffs.effectivePolicies(loader).stream()
              .filter(policy -> policy.method().label().equals("mail"))
              .findFirst()
              .orElseThrow();

      assertThat(mail.policy().declaration().cap()).isEqualTo("2s");
      assertThat(mail.origin("cap").orElseThrow())
          .hasToString("backoff.mail.cap=2s (backoff.properties)");
      assertThat(mail.origin("base")).isEmpty();
    }
  }
}
