package dev.backoff.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import java.util.Set;

/** Which module may know of which. */
@AnalyzeClasses(packages = "dev.backoff", importOptions = OwnClasses.class)
class ModulesTest {

  @ArchTest
  static final ArchRule annotationsSeeTheJdkAlone =
      classes()
          .that()
          .resideInAPackage("dev.backoff")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.backoff", "java..", "org.jspecify.annotations")
          .because("the words users write drag nothing after them");

  @ArchTest
  static final ArchRule coreSeesTheAnnotationsAlone =
      classes()
          .that()
          .resideInAPackage("dev.backoff.core..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.backoff", "dev.backoff.core..", "java..", "org.jspecify.annotations")
          .because("compiler, run time and tools share it");

  @ArchTest
  static final ArchRule runtimeDoesNotSeeTheProcessor =
      noClasses()
          .that()
          .resideInAPackage("dev.backoff.runtime..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.backoff.processor..")
          .because("they meet in core.table");

  @ArchTest
  static final ArchRule processorDoesNotSeeTheRuntime =
      noClasses()
          .that()
          .resideInAPackage("dev.backoff.processor..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.backoff.runtime..")
          .because("they meet in core.table");

  @ArchTest
  static final ArchRule theTestkitIsForTestsAlone =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.backoff.testkit..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.backoff.testkit..", "org.junit..", "org.assertj..")
          .because("no application runs with it");

  @ArchTest
  static final ArchRule mavenPluginSeesNeitherProcessorNorRuntime =
      noClasses()
          .that()
          .resideInAPackage("dev.backoff.maven..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.backoff.processor..", "dev.backoff.runtime..")
          .because("it works with whatever versions of them a project has");

  @ArchTest
  static final ArchRule onlyTheMavenPluginSeesMavenAndAspectjsCompiler =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.backoff.maven..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.maven..", "org.aspectj.tools..", "org.objectweb.asm..")
          .because("builds are no business of what runs");

  @ArchTest
  static final ArchRule librariesAreSeenByTheirAdaptersAlone =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.backoff.micrometer..", "dev.backoff.spring..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.micrometer..",
              "io.opentelemetry..",
              "org.springframework..",
              "dev.backoff.micrometer..",
              "dev.backoff.spring..")
          .because("whoever leaves an adapter out needs nothing of it");

  @ArchTest
  static final ArchRule storesOfFleetsAreSeenByTheirAdapterAlone =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.backoff.bucket4j..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.github.bucket4j.distributed..",
              "io.github.bucket4j.redis..",
              "io.lettuce..",
              "dev.backoff.bucket4j..")
          .because("a budget of one process needs no store");

  @ArchTest
  static final ArchRule bucketsAreSeenByTheAdapterAndTheLabAlone =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.backoff.bucket4j..", "dev.backoff.lab.server..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.github.bucket4j..")
          .because("the runtime has a bucket of its own");

  @ArchTest
  static final ArchRule theFleetsBudgetSeesNoParticularStore =
      noClasses()
          .that()
          .resideInAPackage("dev.backoff.bucket4j..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.github.bucket4j.redis..", "io.lettuce..")
          .because("any store of Bucket4j serves");

  @ArchTest
  static final ArchRule nothingSeesWhatIsNotPublished =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "dev.backoff.lab..", "dev.backoff.sample..", "dev.backoff.benchmarks..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.backoff.lab..", "dev.backoff.sample..", "dev.backoff.benchmarks..")
          .because("users do not get them");

  @ArchTest
  static void noPackageIsInTwoModules(JavaClasses classes) {
    Map<String, Set<String>> modulesByPackage =
        classes.stream()
            .collect(groupingBy(JavaClass::getPackageName, mapping(ModulesTest::module, toSet())));

    assertThat(modulesByPackage)
        .as("modules of each package: a split package breaks users on the module path")
        .allSatisfy((name, modules) -> assertThat(modules).as(name).hasSize(1));
  }

  /** The jar or folder of classes that {@code type} was read from. */
  private static String module(JavaClass type) {
    String file = type.getSource().orElseThrow().getUri().toString();
    return file.substring(0, file.length() - type.getName().length() - ".class".length());
  }
}
