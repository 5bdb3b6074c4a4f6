package dev.backoff.maven.builds;

/** Poms of users. */
final class UserPom {

  static final String BACKOFF = "0.1.0-SNAPSHOT";

  /** The one plugin that is the whole set-up. */
  static final String ONE_PLUGIN =
      """
      <plugin>
        <groupId>dev.backoff</groupId>
        <artifactId>backoff-maven-plugin</artifactId>
        <version>0.1.0-SNAPSHOT</version>
        <extensions>true</extensions>
      </plugin>
      """;

  /** Old defaults of Maven pass over tests of JUnit 5. */
  static final String SUREFIRE =
      """
      <plugin>
        <groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-surefire-plugin</artifactId>
        <version>3.5.4</version>
      </plugin>
      """;

  static final String RUNTIME = dependency("dev.backoff", "backoff-runtime", BACKOFF, "compile");

  static final String JUNIT = dependency("org.junit.jupiter", "junit-jupiter", "5.14.4", "test");

  private UserPom() {}

  static String dependency(String groupId, String artifactId, String version, String scope) {
    return """
        <dependency>
          <groupId>%s</groupId>
          <artifactId>%s</artifactId>
          <version>%s</version>
          <scope>%s</scope>
        </dependency>
        """
        .formatted(groupId, artifactId, version, scope);
  }

  /** A pom with nothing but dependencies and plugins. */
  static String of(String dependencies, String plugins) {
    return project(
        "<groupId>com.example</groupId><artifactId>shop</artifactId><version>1</version>",
        dependencies,
        plugins);
  }

  /** A module of the parent below. */
  static String module(String name, String dependencies, String plugins) {
    return project(
        """
        <parent>
          <groupId>com.example</groupId><artifactId>parent</artifactId><version>1</version>
        </parent>
        <artifactId>%s</artifactId>
        """
            .formatted(name),
        dependencies,
        plugins);
  }

  static String parent(String modules, String dependencies, String plugins) {
    return project(
        """
        <groupId>com.example</groupId><artifactId>parent</artifactId><version>1</version>
        <packaging>pom</packaging>
        <modules>%s</modules>
        """
            .formatted(modules),
        dependencies,
        plugins);
  }

  private static String project(String head, String dependencies, String plugins) {
    return """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          %s
          <properties>
            <maven.compiler.source>17</maven.compiler.source>
            <maven.compiler.target>17</maven.compiler.target>
            <maven.compiler.release>17</maven.compiler.release>
            <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          </properties>
          <dependencies>%s</dependencies>
          <build><plugins>%s</plugins></build>
        </project>
        """
        .formatted(head, dependencies, plugins);
  }
}
