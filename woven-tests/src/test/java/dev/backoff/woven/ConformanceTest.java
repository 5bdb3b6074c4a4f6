package dev.backoff.woven;

import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestClassOrder;

/**
 * What a retry promises, section by section: this is the table of contents, and each section has a
 * file of its own. A promise is kept by woven methods and by {@code Retrier} alike ({@link
 * BothWays}), or says why it is a matter of one of them ({@link OneWay}).
 */
@TestClassOrder(ClassOrderer.OrderAnnotation.class)
class ConformanceTest {

  @Nested
  @Order(1)
  @DisplayName("1. The annotation")
  class TheAnnotation extends Section01Annotation {}

  @Nested
  @Order(2)
  @DisplayName("2. Schedule")
  class Schedules extends Section02Schedule {}

  @Nested
  @Order(3)
  @DisplayName("3. Jitter")
  class Jitters extends Section03Jitter {}

  @Nested
  @Order(4)
  @DisplayName("4. Attempts")
  class Attempts extends Section04Attempts {}

  @Nested
  @Order(5)
  @DisplayName("5. At a failure: the order of checks")
  class Checks extends Section05Checks {}

  @Nested
  @Order(6)
  @DisplayName("6. What leaves the method")
  class Leaving extends Section06Leaving {}

  @Nested
  @Order(7)
  @DisplayName("7. Max duration")
  class MaxDuration extends Section07MaxDuration {}

  @Nested
  @Order(8)
  @DisplayName("8. Recover")
  class Recover extends Section08Recover {}

  @Nested
  @Order(9)
  @DisplayName("9. Asynchronous results")
  class AsynchronousResults extends Section09AsynchronousResults {}

  @Nested
  @Order(10)
  @DisplayName("10. Server-supplied delay")
  class ServerDelay extends Section10ServerDelay {}

  @Nested
  @Order(11)
  @DisplayName("11. Nesting")
  class Nesting extends Section11Nesting {}

  @Nested
  @Order(12)
  @DisplayName("12. Budget")
  class Budget extends Section12Budget {}

  @Nested
  @Order(13)
  @DisplayName("13. Configuration at run time")
  class Configuration extends Section13Configuration {}

  @Nested
  @Order(14)
  @DisplayName("13. Configuration at run time: the check at start-up")
  class StartUpCheck extends Section13StartUpCheck {}

  @Nested
  @Order(15)
  @DisplayName("13. Configuration at run time: shutdown")
  class Shutdown extends Section13Shutdown {}

  @Nested
  @Order(16)
  @DisplayName("14. Events")
  class AllEvents extends Section14Events {}

  @Nested
  @Order(17)
  @DisplayName("14. Events: JDK Flight Recorder")
  class FlightRecorder extends Section14FlightRecorder {}

  @Nested
  @Order(18)
  @DisplayName("15. Order with other aspects")
  class OrderWithOthers extends Section15Order {}
}
