package dev.backoff.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;

/** Time passes and dice are thrown in few places, so that everything else is exact in tests. */
@AnalyzeClasses(packages = "dev.backoff", importOptions = OwnClasses.class)
class OutsideWorldTest {

  /**
   * The classes, with those nested in them, that may sleep, read a clock or make random numbers.
   */
  private static final List<String> HOLDERS =
      List.of(
          "dev.backoff.lab.server.ServerEnvironment",
          "dev.backoff.runtime.SystemEnvironment",
          "dev.backoff.runtime.Sleeper",
          "dev.backoff.runtime.ParkingSleeper",
          "dev.backoff.runtime.RetryEnvironment",
          "dev.backoff.testkit.Draw",
          "dev.backoff.lab.chance.SeededRandom");

  /** Sources of time and chance; {@code <init>} is a constructor. */
  private static final Set<String> SOURCES =
      Set.of(
          "java.lang.Object.wait",
          "java.lang.System.currentTimeMillis",
          "java.lang.System.nanoTime",
          "java.lang.Thread.sleep",
          "java.util.concurrent.TimeUnit.sleep",
          "java.util.concurrent.locks.LockSupport.park",
          "java.util.concurrent.locks.LockSupport.parkNanos",
          "java.util.concurrent.locks.LockSupport.parkUntil",
          "java.time.Clock.systemDefaultZone",
          "java.time.Clock.systemUTC",
          "java.time.Instant.now",
          "java.time.LocalDate.now",
          "java.time.LocalDateTime.now",
          "java.time.OffsetDateTime.now",
          "java.time.ZonedDateTime.now",
          "java.util.Date.<init>",
          "java.lang.Math.random",
          "java.security.SecureRandom.<init>",
          "java.util.Random.<init>",
          "java.util.SplittableRandom.<init>",
          "java.util.UUID.randomUUID",
          "java.util.concurrent.ThreadLocalRandom.current",
          "java.util.random.RandomGenerator.getDefault",
          "java.util.random.RandomGenerator.of");

  private static final DescribedPredicate<JavaClass> LIBRARY_OUTSIDE_THE_HOLDERS =
      describe(
          "belong to the library and are none of " + HOLDERS,
          type ->
              !type.getPackageName().startsWith("dev.backoff.sample")
                  && HOLDERS.stream()
                      .noneMatch(
                          holder ->
                              type.getName().equals(holder)
                                  || type.getName().startsWith(holder + "$")));

  private static final DescribedPredicate<JavaAccess<?>> ASKS_THE_OUTSIDE_WORLD =
      describe(
          "sleeps, reads a clock or makes random numbers",
          access -> SOURCES.contains(access.getTargetOwner().getName() + "." + access.getName()));

  @ArchTest
  static final ArchRule timeAndChanceOnlyInTheirHolders =
      noClasses()
          .that(LIBRARY_OUTSIDE_THE_HOLDERS)
          .should()
          .accessTargetWhere(ASKS_THE_OUTSIDE_WORLD)
          .because("clock, sleep and random enter as arguments, and tests give exact ones");
}
