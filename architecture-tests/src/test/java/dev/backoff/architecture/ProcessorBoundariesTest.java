package dev.backoff.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;

/** The compiler is touched in few places, each for one purpose. */
@AnalyzeClasses(packages = "dev.backoff", importOptions = OwnClasses.class)
class ProcessorBoundariesTest {

  private static final Set<String> ATTRIBUTE_READERS =
      Set.of("getElementValuesWithDefaults", "getAnnotation", "getAnnotationsByType");

  private static final DescribedPredicate<JavaAccess<?>> READS_AN_ANNOTATION =
      describe(
          "reads an annotation of the compiler's model",
          access ->
              access.getTargetOwner().isEquivalentTo(AnnotationMirror.class)
                  || access.getTargetOwner().isEquivalentTo(AnnotationValue.class)
                  || (ATTRIBUTE_READERS.contains(access.getName())
                      && (access.getTargetOwner().isAssignableTo(AnnotatedConstruct.class)
                          || access
                              .getTargetOwner()
                              .getName()
                              .equals("javax.lang.model.util.Elements"))));

  @ArchTest
  static final ArchRule onlyTheProcessorSeesTheCompiler =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.backoff.processor..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "javax.lang.model..", "javax.annotation.processing..", "com.sun.source..")
          .because("the same rules serve run time and tools, where no compiler is");

  @ArchTest
  static final ArchRule onlyTheWriterSeesJavaPoet =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.backoff.processor.writing..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("com.palantir.javapoet..", "dev.backoff.processor.javapoet..")
          .because("text is the last thing a table becomes");

  @ArchTest
  static final ArchRule onlyThePrinterAndTheEntrySeeTheMessager =
      noClasses()
          .that()
          .resideOutsideOfPackages("dev.backoff.processor", "dev.backoff.processor.diagnostic..")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(Messager.class)
          .because("judging returns reports, printing is a step of its own");

  @ArchTest
  static final ArchRule onlyTheWriterSeesTheFiler =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.backoff.processor.writing..")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(Filer.class)
          .because("one place owns all files that are written");

  @ArchTest
  static final ArchRule onlyTheReaderReadsAnnotations =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.backoff.processor.reading..")
          .should()
          .accessTargetWhere(READS_AN_ANNOTATION)
          .because("what a user wrote is interpreted once; others may only point at it");
}
