package dev.backoff.maven.builds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.builds.Installed;
import dev.backoff.builds.Maven;
import dev.backoff.builds.Project;
import dev.backoff.builds.TextFile;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projects that have more than Backoff in their builds. */
@Tag("slow")
class OtherToolsTest {

  private static final String TWO_PASS = "Tests run: 2, Failures: 0, Errors: 0, Skipped: 0";

  private static final String JACOCO =
      """
      <plugin>
        <groupId>org.jacoco</groupId>
        <artifactId>jacoco-maven-plugin</artifactId>
        <version>0.8.15</version>
        <executions>
          <execution>
            <goals><goal>prepare-agent</goal></goals>
          </execution>
          <execution>
            <id>report</id>
            <phase>verify</phase>
            <goals><goal>report</goal></goals>
          </execution>
        </executions>
      </plugin>
      """;

  private static final String ASPECTJ =
      """
      <plugin>
        <groupId>dev.aspectj</groupId>
        <artifactId>aspectj-maven-plugin</artifactId>
        <version>1.14.1</version>
        <configuration>
          <complianceLevel>17</complianceLevel>
          <proc>none</proc>
          <forceAjcCompile>true</forceAjcCompile>
        </configuration>
        <executions>
          <execution>
            <goals><goal>compile</goal></goals>
          </execution>
        </executions>
      </plugin>
      """;

  private static final String KOTLIN =
      """
      <plugin>
        <groupId>org.jetbrains.kotlin</groupId>
        <artifactId>kotlin-maven-plugin</artifactId>
        <version>2.2.21</version>
        <executions>
          <execution>
            <id>compile</id>
            <phase>compile</phase>
            <goals><goal>compile</goal></goals>
            <configuration>
              <sourceDirs><sourceDir>src/main/kotlin</sourceDir></sourceDirs>
              <jvmTarget>17</jvmTarget>
            </configuration>
          </execution>
        </executions>
      </plugin>
      """;

  /** In the Maven that runs it: a daemon of Kotlin would outlive the test. */
  private static final String WITH_KOTLIN = "mvn -B -Dkotlin.compiler.daemon=false test";

  @TempDir Path folder;
  private static Maven maven;

  @BeforeAll
  static void install() {
    maven = Installed.once().maven();
  }

  private static String pom(String dependencies, String plugins) {
    return UserPom.of(
        UserPom.RUNTIME + UserPom.JUNIT + dependencies,
        UserPom.ONE_PLUGIN + plugins + UserPom.SUREFIRE);
  }

  @Test
  void jacocoSeesTheLinesOfTheSource() {
    Project shop = Shop.in(folder, pom("", JACOCO));

    shop.build(maven, "mvn -B verify");

    String report = TextFile.read(shop.target("site/jacoco/jacoco.xml"));
    String orders = report.substring(report.indexOf("<sourcefile name=\"Orders.java\">"));
    assertThat(found("<line nr=\"(\\d+)\" mi=\"0\"", orders))
        .containsExactly("5", "10", "11", "13");
    assertThat(found("<method name=\"([^\"]+)", report))
        .containsExactly("&lt;init&gt;", "fetch_aroundBody0");
  }

  private static List<String> found(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(each -> each.group(1)).toList();
  }

  @Test
  void aspectsOfTheProjectWeaveTheSameClasses() {
    Project shop =
        Shop.in(
            folder,
            pom(UserPom.dependency("org.aspectj", "aspectjrt", "1.9.27", "compile"), ASPECTJ));
    shop.write(
        "src/main/java/shop/Counter.java",
        """
        package shop;

        import org.aspectj.lang.annotation.Aspect;
        import org.aspectj.lang.annotation.Before;

        @Aspect
        public class Counter {
          public static int counted;

          @Before("execution(String shop.Orders.fetch(..))")
          public void count() {
            counted++;
          }
        }
        """);
    shop.with(
        Shop.TEST,
        "assertEquals(3_000_000_000L",
        "assertEquals(true, Counter.counted > 0);\n    assertEquals(3_000_000_000L");

    assertThat(shop.build(maven, "mvn -B test")).contains(TWO_PASS);
    assertThat(shop.build(maven, "mvn -B test")).contains(TWO_PASS);
    shop.with(Shop.ORDERS, "\"503\"", "\"504\"");
    assertThat(shop.build(maven, "mvn -B test")).contains(TWO_PASS);
  }

  @Test
  void kotlinIsRetriedByReflection() {
    Project shop =
        Shop.in(
            folder,
            pom(
                UserPom.dependency("org.jetbrains.kotlin", "kotlin-stdlib", "2.2.21", "compile"),
                KOTLIN));
    shop.write(
        "src/main/kotlin/shop/Prices.kt",
        """
        package shop

        import dev.backoff.Backoff
        import dev.backoff.Jitter

        class Prices {
          var attempts = 0

          @Backoff(base = "1s", jitter = Jitter.NONE)
          fun ask(product: String): String {
            if (attempts++ < 2) throw IllegalStateException("503")
            return product
          }
        }
        """);
    shop.with(Shop.TEST, "new Orders().fetch(\"42\")", "new Prices().ask(\"42\")");

    assertThat(shop.build(maven, WITH_KOTLIN))
        .contains(TWO_PASS, "3 methods with @Backoff, all of them woven");
    shop.with("src/main/kotlin/shop/Prices.kt", "\"1s\"", "\"1\"");
    assertThat(shop.run(maven, WITH_KOTLIN).output())
        .contains("shop.Prices.ask(String) (Prices.kt:", "[BKF-106]");
  }
}
