package dev.backoff.maven.builds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.builds.Installed;
import dev.backoff.builds.Jdk25;
import dev.backoff.builds.Maven;
import dev.backoff.builds.Project;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project with nothing but the dependency and the plugin. */
@Tag("slow")
class OnePluginTest {

  private static final String TWO_PASS = "Tests run: 2, Failures: 0, Errors: 0, Skipped: 0";
  private static final String WOVE = "Wove retries around";
  private static final String POM =
      UserPom.of(UserPom.RUNTIME + UserPom.JUNIT, UserPom.ONE_PLUGIN + UserPom.SUREFIRE);

  @TempDir Path folder;
  private static Maven maven;

  @BeforeAll
  static void install() {
    maven = Installed.once().maven();
  }

  @Test
  void weavesWhatHasChangedAndChecksAll() throws IOException {
    Project shop = Shop.in(folder, POM);
    shop.write("src/main/java/shop/Other.java", other(1));

    assertThat(shop.build(maven, "mvn -B verify"))
        .contains(
            WOVE + " 2 methods in 2 classes",
            WOVE + " 1 method in 1 class",
            "3 methods with @Backoff, all of them woven",
            TWO_PASS);
    assertThat(namesIn(shop.target("shop-1.jar")))
        .contains("shop/Orders.class", "shop/Orders_BackoffTable.class")
        .allMatch(
            name -> name.endsWith("/") || name.startsWith("META-INF/") || name.endsWith(".class"));

    assertThat(shop.build(maven, "mvn -B verify"))
        .contains("3 methods with @Backoff, all of them woven", TWO_PASS)
        .doesNotContain(WOVE);

    shop.write("src/main/java/shop/Other.java", other(2));
    assertThat(shop.build(maven, "mvn -B verify"))
        .contains("3 methods with @Backoff, all of them woven", TWO_PASS)
        .contains(WOVE);
  }

  private static String other(int number) {
    return """
        package shop;

        class Other {
          @dev.backoff.Backoff(maxRetries = %d)
          int number() {
            return %d;
          }
        }
        """
        .formatted(number, number);
  }

  private static List<String> namesIn(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream().map(JarEntry::getName).toList();
    }
  }

  @Test
  void weavesOnJdk25() {
    Project shop = Shop.in(folder, POM.replace(">17<", ">25<"));

    assertThat(shop.build(maven.on(Jdk25.home()), "mvn -B verify"))
        .contains(WOVE + " 1 method in 1 class", "2 methods with @Backoff", TWO_PASS);
    assertThat(shop.target("classes/shop/Orders_BackoffTable.class")).exists();
  }

  @Test
  void failsWhereTheWeavingIsLeftOut() {
    Project shop = Shop.in(folder, POM);

    Maven.Result failed = shop.run(maven, "mvn -B verify -Dbackoff.weave.skip");

    assertThat(failed.successful()).isFalse();
    assertThat(failed.output())
        .contains(
            "1 method with @Backoff in target/classes is not woven",
            "shop.Orders.fetch(String) (Orders.java:10)",
            "-Dbackoff.weave.skip");
  }

  @Test
  void wrongSettingFailsAtCompileTime() {
    Project shop = Shop.in(folder, POM).with(Shop.ORDERS, "\"1s\"", "\"1\"");

    Maven.Result failed = shop.run(maven, "mvn -B compile");

    assertThat(failed.successful()).isFalse();
    assertThat(failed.output()).contains("COMPILATION ERROR", "[BKF-106]");
  }

  @Test
  void goalsByHandAreEnough() {
    Project shop =
        Shop.in(folder, UserPom.of(UserPom.RUNTIME + UserPom.JUNIT, BY_HAND + UserPom.SUREFIRE));
    assertThat(shop.build(maven, "mvn -B verify"))
        .contains(WOVE + " 1 method in 1 class", "2 methods with @Backoff", TWO_PASS);

    shop.with("pom.xml", "<goal>weave</goal>", "");
    Maven.Result failed = shop.run(maven, "mvn -B clean verify");

    assertThat(failed.successful()).isFalse();
    assertThat(failed.output())
        .contains(
            "1 method with @Backoff in target/classes is not woven",
            "the weave step is missing from the build");
  }

  private static final String BY_HAND =
      """
      <plugin>
        <groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-compiler-plugin</artifactId>
        <version>3.14.1</version>
        <configuration>
          <annotationProcessorPaths>
            <path>
              <groupId>dev.backoff</groupId>
              <artifactId>backoff-processor</artifactId>
              <version>0.1.0-SNAPSHOT</version>
            </path>
          </annotationProcessorPaths>
        </configuration>
      </plugin>
      <plugin>
        <groupId>dev.backoff</groupId>
        <artifactId>backoff-maven-plugin</artifactId>
        <version>0.1.0-SNAPSHOT</version>
        <executions>
          <execution>
            <goals>
              <goal>weave</goal>
              <goal>weave-tests</goal>
              <goal>check</goal>
            </goals>
          </execution>
        </executions>
      </plugin>
      """;
}
