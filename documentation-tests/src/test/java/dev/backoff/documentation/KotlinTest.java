package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.builds.Installed;
import dev.backoff.builds.Maven;
import dev.backoff.builds.Project;
import dev.backoff.builds.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The build of "Lombok, Kotlin, Gradle" with a function of every form that it speaks of. */
@Tag("slow")
class KotlinTest {

  private static final Document NOTES = Document.docs("lombok-kotlin-gradle.md");

  /** 24 forms that are retried, 3 that are twice over, 5 other tests. */
  private static final String ALL_PASS = "Tests run: 32, Failures: 0, Errors: 0, Skipped: 0";

  private static final String PRICES = "src/main/kotlin/shop/Prices.kt";
  private static final String COMPILE = "mvn -B -Dkotlin.compiler.daemon=false compile";

  private static Maven maven;

  private Project project;

  @BeforeAll
  static void install() {
    maven = Installed.once().maven();
  }

  @BeforeEach
  void write(@TempDir Path folder) {
    project = Projects.tested(folder, NOTES.blocks("xml").get(0).code());
    project.write(PRICES, NOTES.blocks("kotlin").get(0).code());
    for (String file : new String[] {"Service.kt", "Forms.kt", "Filed.kt", "Later.kt"}) {
      project.write("src/main/kotlin/shop/" + file, resource(file));
    }
    project.write("src/test/java/shop/FormsTest.java", resource("FormsTest.java"));
  }

  private static String resource(String file) {
    return TextFile.read(Path.of("src/test/resources/kotlin", file));
  }

  @Test
  void eachFormDoesWhatTheTableSays() throws IOException {
    assertThat(
            project.build(maven, "mvn -B -Dkotlin.compiler.daemon=false -Dbackoff.check.skip test"))
        .contains(ALL_PASS)
        .containsOnlyOnce("processor: to check settings in the build, run the goal check of");

    assertThat(project.run(maven, "mvn -B backoff:check").output())
        .contains("1 method with @Backoff can't be retried as written")
        .contains("shop.Later.ask(Service, Continuation) (Later.kt:", "[BKF-202] ask: what a susp");

    Files.delete(project.target("classes/shop/Later.class"));
    assertThat(project.build(maven, "mvn -B backoff:check"))
        .contains("methods with @Backoff, all of them woven")
        .containsPattern(
            "WARN.* shop.Inline.copied\\(Service, Function1\\) \\(Forms.kt:\\d+\\): inl");
  }

  @Test
  void kaptWritesATableAndReportsWhatIsWrong(@TempDir Path folder) {
    String compile = "<phase>compile</phase>";
    String kapt = NOTES.blocks("xml").get(1).code();
    String prices = NOTES.blocks("kotlin").get(0).code();
    Project shop =
        Projects.tested(folder, NOTES.blocks("xml").get(0).code())
            .with("pom.xml", "<executions>", "<executions>" + kapt)
            .with("pom.xml", compile, compile.replace("compile", "process-sources"))
            .write("src/main/kotlin/shop/Service.kt", resource("Service.kt"))
            .write(PRICES, prices);

    assertThat(shop.run(maven, COMPILE).output())
        .contains("[BKF-207] recover: listPrice(String, int, Exception) can't be called, since it");

    shop.write(PRICES, prices.replace("private fun", "fun"));
    assertThat(shop.build(maven, COMPILE)).contains("Wove retries around 1 method in 1 class");
    assertThat(shop.target("classes/shop/Prices_BackoffTable.class")).exists();
  }
}
