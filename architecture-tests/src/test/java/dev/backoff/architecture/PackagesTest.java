package dev.backoff.architecture;

import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** What holds of every package. */
@AnalyzeClasses(packages = "dev.backoff", importOptions = OwnClasses.class)
class PackagesTest {

  /** Raise it as the project grows: a rule over classes that were not found proves nothing. */
  private static final int FEWEST_CLASSES = 100;

  private static final DescribedPredicate<JavaClass> IN_A_NULL_MARKED_PACKAGE =
      DescribedPredicate.describe(
          "in a package that is @NullMarked",
          type -> type.getPackage().isAnnotatedWith(NullMarked.class));

  private static final SliceAssignment BY_PACKAGE =
      new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
          return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
          return "packages";
        }
      };

  @ArchTest
  static final ArchRule packagesAreFreeOfCycles =
      slices()
          .assignedFrom(BY_PACKAGE)
          .should()
          .beFreeOfCycles()
          .because("a package is understood and tested without those that use it");

  @ArchTest
  static final ArchRule packagesAreNullMarked =
      classes()
          .should(be(IN_A_NULL_MARKED_PACKAGE))
          .because("only there does the compiler check that null goes where it is expected");

  @ArchTest
  static void everyModuleIsSeen(JavaClasses classes) {
    List<String> packages =
        List.of(
            "dev.backoff",
            "dev.backoff.core.policy",
            "dev.backoff.lab.schedule",
            "dev.backoff.lab.simulation",
            "dev.backoff.processor",
            "dev.backoff.runtime.aspect",
            "dev.backoff.testkit",
            "dev.backoff.maven.weaving",
            "dev.backoff.micrometer",
            "dev.backoff.bucket4j",
            "dev.backoff.spring",
            "dev.backoff.sample");

    assertThat(packages).allMatch(classes::containPackage);
    assertThat(classes).hasSizeGreaterThan(FEWEST_CLASSES);
  }
}
