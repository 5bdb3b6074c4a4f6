package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Class paths miss what is optional: where javac does without, so do we, and no warning comes of
 * it.
 */
class AbsentClassFilesTest {

  @TempDir Path jar;

  @BeforeEach
  void compileAJarAndDamageIt() throws IOException {
    ClassFiles.write(
        Compiler.javac()
            .compile(
                Sources.source("package lib; public interface GoneParent {}"),
                Sources.source("package lib; public class Gone implements GoneParent {}"),
                Sources.source("package lib; public class Result extends Gone {}"),
                Sources.source("package lib; public @interface GoneMeta { int value(); }"),
                Sources.source("package lib; @GoneMeta(1) public @interface Marker {}"),
                Sources.source("package lib; @Marker public @interface Other {}")),
        jar);
    Files.delete(jar.resolve("lib/Gone.class"));
    Files.delete(jar.resolve("lib/GoneParent.class"));
    Files.delete(jar.resolve("lib/GoneMeta.class"));
  }

  @Test
  void acceptsAResultWhoseSuperclassIsAbsent() {
    Compilation compilation =
        Javac.compileAgainst(
            jar,
            Sources.source(
                "class Owner { @dev.backoff.Backoff lib.Result call() { return null; } }"));

    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(Generated.texts(compilation)).containsKey("Owner_BackoffTable.java");
  }

  @Test
  void asksForNoSuperclassesOfWhatPassesThroughTheMethodsThatAreNamed() {
    Compilation compilation =
        Javac.compileAgainst(
            jar,
            Sources.source(
                """
                class Owner {
                  @dev.backoff.Backoff(retryOnResult = "isBad", recover = "instead")
                  lib.Result call(lib.Result given) { return null; }
                  boolean isBad(lib.Result result) { return true; }
                  lib.Result instead(lib.Result given, Exception failure) { return null; }
                }
                """));

    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(Generated.texts(compilation)).containsKey("Owner_BackoffTable.java");
  }

  @Test
  void looksIntoForeignAnnotationsWithoutAWarning() {
    Compilation compilation =
        Javac.compileAgainst(
            jar, Sources.source("class Owner { @lib.Marker @lib.Other void call() {} }"));

    assertThat(compilation.diagnostics()).isEmpty();
  }
}
