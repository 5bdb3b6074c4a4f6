package dev.backoff.maven.weaving;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class AjcArgumentsTest {

  @Test
  void weaveInPlaceWithoutSourcesAndProcessors() {
    Weaving weaving =
        new Weaving(
            Path.of("classes"),
            List.of(Path.of("a.jar"), Path.of("b.jar")),
            List.of(Path.of("runtime.jar"), Path.of("aspects.jar")),
            Path.of("work"));

    assertThat(AjcArguments.of(weaving, Path.of("work")))
        .containsExactly(
            "-proc:none",
            "-g",
            "-preserveAllLocals",
            "-XaddSerialVersionUID",
            "-d",
            "classes",
            "-inpath",
            "work",
            "-aspectpath",
            "runtime.jar" + File.pathSeparator + "aspects.jar",
            "-classpath",
            String.join(File.pathSeparator, "classes", "a.jar", "b.jar"));
  }
}
