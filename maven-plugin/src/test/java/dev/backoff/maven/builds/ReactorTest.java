package dev.backoff.maven.builds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.builds.Installed;
import dev.backoff.builds.Maven;
import dev.backoff.builds.Project;
import dev.backoff.builds.TextFile;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A project of several modules whose parent declares the plugin: one without Backoff, two with
 * Lombok, one that uses these, one that is a named module.
 */
@Tag("slow")
class ReactorTest {

  private static final String LOMBOK =
      UserPom.dependency("org.projectlombok", "lombok", "1.18.42", "provided");
  private static final String LOMBOK_ON_PATH =
      """
      <plugin>
        <groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-compiler-plugin</artifactId>
        <version>3.14.1</version>
        <configuration>
          <compilerArgs><arg>-Xlint:deprecation</arg></compilerArgs>
          <annotationProcessorPaths>
            <path>
              <groupId>org.projectlombok</groupId>
              <artifactId>lombok</artifactId>
              <version>1.18.42</version>
            </path>
          </annotationProcessorPaths>
        </configuration>
      </plugin>
      """;

  @TempDir Path folder;
  private static Maven maven;

  @BeforeAll
  static void install() {
    maven = Installed.once().maven();
  }

  private Project reactor() {
    Project all = new Project(folder);
    all.write(
        "pom.xml",
        UserPom.parent(
            """
            <module>none</module>
            <module>found</module>
            <module>listed</module>
            <module>app</module>
            <module>named</module>
            """,
            UserPom.JUNIT,
            UserPom.ONE_PLUGIN + UserPom.SUREFIRE));
    all.write("none/pom.xml", UserPom.module("none", "", ""));
    all.write("none/src/main/java/none/None.java", "package none;\n\npublic class None {}\n");
    lombok(all, "found", "");
    lombok(all, "listed", LOMBOK_ON_PATH);
    all.write(
        "app/pom.xml",
        UserPom.module(
            "app",
            UserPom.dependency("com.example", "found", "1", "compile")
                + UserPom.dependency("com.example", "listed", "1", "compile"),
            ""));
    Shop.sources(all, "app/");
    all.with(
        "app/" + Shop.ORDERS,
        "int attempts;",
        "int attempts;\n  String name = new found.Price(1).getName() + new listed.Price(2).name();");
    all.with(
        "app/" + Shop.ORDERS,
        "@Backoff(base = \"1s\", jitter = dev.backoff.Jitter.NONE)",
        "@found.Patiently");
    all.write("named/pom.xml", UserPom.module("named", UserPom.RUNTIME, ""));
    Shop.sources(all, "named/");
    all.write(
        "named/src/main/java/module-info.java",
        """
        module named {
          requires dev.backoff.annotations;
          requires dev.backoff.core;
          requires dev.backoff.runtime;
        }
        """);
    return all;
  }

  /** A class that does not compile without Lombok, and a composed annotation for others. */
  private static void lombok(Project all, String module, String plugins) {
    all.write(module + "/pom.xml", UserPom.module(module, UserPom.RUNTIME + LOMBOK, plugins));
    all.write(
        module + "/src/main/java/" + module + "/Price.java",
        """
        package %s;

        @lombok.Getter
        @lombok.RequiredArgsConstructor
        public class Price {
          private final int amount;
          private String name = "price";

          @dev.backoff.Backoff
          public String name() {
            return getName() + getAmount();
          }
        }
        """
            .formatted(module));
    all.write(
        module + "/src/main/java/" + module + "/Patiently.java",
        """
        package %s;

        import java.lang.annotation.*;

        @Retention(RetentionPolicy.RUNTIME)
        @dev.backoff.Backoff(base = "1s", jitter = dev.backoff.Jitter.NONE)
        public @interface Patiently {}
        """
            .formatted(module));
  }

  @Test
  void testsPassInParallelAndAgainOneByOneWithAReportOfAll() {
    Project all = reactor();

    String parallel = all.build(maven, "mvn -B -T2 test");
    String again = all.build(maven, "mvn -B test backoff:report");

    assertThat(parallel).contains("Wove retries around 1 method in 1 class").doesNotContain("WARN");
    assertThat(again).doesNotContain("Wove retries around").contains("Schedules of 4 methods");
    assertThat(TextFile.read(all.target("backoff/report.json")))
        .contains("app:shop.Orders.fetch", "found:found.Price.name", "listed:listed.Price.name")
        .contains("named:shop.Orders.fetch");
    assertThat(parallel.split("Tests run: 2, Failures: 0, Errors: 0, Skipped: 0, Time", -1))
        .hasSize(3);
    for (String table :
        new String[] {
          "found/target/classes/found/Price_BackoffTable.class",
          "listed/target/classes/listed/Price_BackoffTable.class",
          "app/target/classes/shop/Orders_BackoffTable.class",
          "named/target/classes/shop/Orders_BackoffTable.class"
        }) {
      assertThat(folder.resolve(table)).exists();
    }
  }
}
