package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What AspectJ does that the design leans on, or that users have to know. */
class WeavingFactsTest {

  @TempDir Path folder;

  @Test
  void aspectsHaveNoDynamicCalls() {
    Path runtime = Jars.copy(ClassPath.runtime(), folder.resolve("runtime"));
    Path aspects = folder.resolve("aspects");
    List<String> inlined =
        List.of("PlainRetry", "BudgetedRetry", "TimedRetry", "ConditionalRetry", "RichRetry");
    for (String name : inlined) {
      copyClass(runtime, aspects, "dev/backoff/runtime/aspect/" + name + ".class");
    }

    assertThat(ClassFiles.names(aspects)).hasSameSizeAs(inlined);
    assertThat(ClassFiles.calls(aspects, "invokedynamic")).isEmpty();
  }

  private static void copyClass(Path from, Path to, String name) {
    try {
      Files.createDirectories(to.resolve(name).getParent());
      Files.copy(from.resolve(name), to.resolve(name));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Test
  void twoAspectsThatOrderEverythingCannotBeBuiltTogether() {
    AjcBuild build =
        AjcBuild.in(folder)
            .java("app.Service", SERVICE)
            .aspect("app.One", first("One"))
            .aspect("app.Two", first("Two"));

    assertThatThrownBy(build::build).hasMessageContaining("conflicting declare precedence");
  }

  private static String first(String name) {
    return """
        package app;
        public aspect %1$s {
          declare precedence : app.%1$s, *;
          before() : execution(void Service.call()) {
            System.out.println("%1$s");
          }
        }
        """
        .formatted(name);
  }

  private static final String SERVICE =
      """
      package app;
      public class Service implements java.io.Serializable {
        public static void main(String[] arguments) {
          for (var each : Service.class.getDeclaredMethods()) {
            if (each.getName().endsWith("$advice")) System.out.println("inlined");
          }
          try { new Service().call(); } catch (IllegalStateException failure) { }
        }
        @dev.backoff.Backoff(base = "1us") public void call() {
          System.out.println("attempt");
          throw new IllegalStateException();
        }
      }
      """;

  @Test
  void weavingChangesTheDefaultSerialVersion() {
    long unwoven = serialVersion(new AjcBuild.Woven(service("unwoven").compile(), List.of()));

    assertThat(serialVersion(service("woven").build())).isNotEqualTo(unwoven);
    assertThat(serialVersion(service("kept").ajcOptions("-XaddSerialVersionUID").build()))
        .isEqualTo(unwoven);
  }

  private static long serialVersion(AjcBuild.Woven build) {
    return ObjectStreamClass.lookup(build.load("app.Service")).getSerialVersionUID();
  }

  @Test
  void loadTimeWeavingDoesNotInline() {
    Path unwoven = service("unwoven").compile();

    assertThat(serviceChild().classPath(users(unwoven)).run("app.Service"))
        .filteredOn(line -> !line.contains("RNING"))
        .contains("attempt")
        .doesNotContain("inlined");
  }

  @Test
  void aspectThatMatchesEverythingDoesNotWeaveTheLibraryAtLoadTime() throws IOException {
    Path unwoven = service("unwoven").compile();
    Path broad =
        AjcBuild.in(folder.resolve("broad"))
            .aspectPath()
            .aspect("app.Broad", BROAD)
            .weave()
            .classes();
    Files.createDirectories(broad.resolve("META-INF"));
    Files.writeString(
        broad.resolve("META-INF/aop.xml"),
        "<aspectj><aspects><aspect name='app.Broad'/></aspects></aspectj>");

    List<String> lines =
        serviceChild().classPath(ClassPath.with(users(unwoven), broad)).run("app.Service");

    assertThat(lines)
        .contains("into app.Service.main", "into app.Service.call")
        .noneMatch(line -> line.startsWith("into dev.backoff."));
    assertThat(lines).filteredOn("attempt"::equals).hasSize(4);
  }

  private static final String BROAD =
      """
      package app;
      public aspect Broad {
        before() : execution(* *(..)) && !within(Broad) {
          var signature = thisJoinPointStaticPart.getSignature();
          System.out.println("into " + signature.getDeclaringTypeName() + "." + signature.getName());
        }
      }
      """;

  /**
   * Why a start-up check has to ask for the mark: with an agent that is there for other aspects,
   * one line on the console is all that tells.
   */
  @Test
  void agentThatDoesNotSeeOurAopXmlTakesTheWeavingOut() throws IOException {
    Path runtime = Jars.copy(ClassPath.runtime(), folder.resolve("runtime"));
    Files.delete(runtime.resolve("META-INF/aop.xml"));
    Path classes = service("woven").aspect("app.One", first("One")).build().classes();
    Files.createDirectories(classes.resolve("META-INF"));
    Files.writeString(
        classes.resolve("META-INF/aop.xml"),
        "<aspectj><aspects><aspect name='app.One'/></aspects></aspectj>");
    List<Path> classPath =
        List.of(
            classes,
            ClassPath.annotations(),
            ClassPath.core(),
            runtime,
            ClassPath.jar("aspectjrt"));

    List<String> lines = serviceChild().classPath(classPath).run("app.Service");

    assertThat(lines.get(0)).contains("PlainRetry", "must be defined to the weaver");
    assertThat(lines.subList(1, lines.size())).containsExactly("One", "attempt");
  }

  private static ChildJvm serviceChild() {
    return ChildJvm.sameJdk().weavingAtLoadTime();
  }

  private static List<Path> users(Path classes) {
    return ClassPath.with(ClassPath.ofUsers(), classes);
  }

  private AjcBuild service(String name) {
    return AjcBuild.in(folder.resolve(name)).java("app.Service", SERVICE);
  }
}
