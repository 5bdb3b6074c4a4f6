package dev.backoff.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The road a policy travels has one direction. */
@AnalyzeClasses(packages = "dev.backoff", importOptions = OwnClasses.class)
class CoreLayersTest {

  private static final DescribedPredicate<JavaClass> READERS_AND_WRITERS =
      describe(
          "do input or output",
          type ->
              resideInAnyPackage("java.net..", "java.nio.file..", "java.nio.channels..").test(type)
                  || (type.getPackageName().equals("java.io")
                      && !type.getSimpleName().startsWith("Serial")));

  private static final DescribedPredicate<JavaAccess<?>> MAKES_A_POLICY =
      describe(
          "makes a BackoffPolicy",
          access ->
              access.getTargetOwner().getName().equals("dev.backoff.core.policy.BackoffPolicy")
                  && (access.getName().equals("accepted") || access.getName().equals("<init>")));

  @ArchTest
  static final ArchRule pipelineThenValidationThenScheduleThenPolicy =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("pipeline")
          .definedBy("dev.backoff.core.pipeline..")
          .layer("validation")
          .definedBy("dev.backoff.core.validation..")
          .layer("table")
          .definedBy("dev.backoff.core.table..")
          .layer("schedule")
          .definedBy("dev.backoff.core.schedule..")
          .layer("policy")
          .definedBy("dev.backoff.core.policy..")
          .whereLayer("pipeline")
          .mayOnlyAccessLayers("validation", "schedule", "policy")
          .whereLayer("validation")
          .mayOnlyAccessLayers("schedule", "policy")
          .whereLayer("table")
          .mayOnlyAccessLayers("schedule", "policy")
          .whereLayer("schedule")
          .mayOnlyAccessLayers("policy")
          .whereLayer("policy")
          .mayNotAccessAnyLayer()
          .because("no stage calls an earlier one, so each is understood without the next");

  @ArchTest
  static final ArchRule policiesComeOutOfValidationOrATable =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.backoff.core.validation", "dev.backoff.core.table")
          .and()
          .doNotHaveFullyQualifiedName("dev.backoff.core.policy.BackoffPolicy")
          .should()
          .accessTargetWhere(MAKES_A_POLICY)
          .because("a policy that no rule has judged must not exist");

  @ArchTest
  static final ArchRule coreDoesNoInputOrOutput =
      noClasses()
          .that()
          .resideInAPackage("dev.backoff.core..")
          .should()
          .dependOnClassesThat(READERS_AND_WRITERS)
          .because("core is pure functions, tested as tables of numbers");
}
