package dev.backoff.woven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Woven methods and JDK Flight Recorder: recorded, off, and not there at all. */
abstract class Section14FlightRecorder {

  @TempDir Path folder;

  /** A program whose only call fails. */
  static final class Shop {

    private Shop() {}

    public static void main(String[] arguments) {
      try {
        buy("book");
      } catch (IOException left) {
        System.out.println("left with " + left.getSuppressed().length + " suppressed");
      }
    }

    @Backoff(base = "1ms", maxRetries = 2, jitter = Jitter.NONE)
    static void buy(String product) throws IOException {
      if (!product.isEmpty()) {
        throw new IOException("no " + product);
      }
    }
  }

  private static final String MAIN = Shop.class.getName();
  private static final String LEFT = "left with 3 suppressed";

  private static ChildJvm shop() {
    return ChildJvm.sameJdk()
        .classPath(
            ClassPath.with(ClassPath.ofUsers(), ClassPath.of(Section14FlightRecorder.class)));
  }

  @Test
  void recordsWovenMethods() throws IOException {
    Path file = folder.resolve("shop.jfr");
    try (Recording recording = new Recording()) {
      recording.start();
      var unused = catchThrowable(() -> Shop.buy("pen"));
      recording.stop();
      recording.dump(file);
    }

    assertThat(recorded(file))
        .hasSize(3)
        .allSatisfy(
            each -> {
              assertThat(each.getString("name")).isEqualTo("Shop.buy");
              assertThat(each.getString("className")).isEqualTo(MAIN);
              assertThat(each.getString("methodName")).isEqualTo("buy");
              assertThat(each.getString("descriptor")).isEqualTo("(Ljava/lang/String;)V");
              assertThat(each.getString("failure")).isEqualTo("java.io.IOException: no pen");
            });
  }

  @Test
  void recordsFromTheStartOfTheVirtualMachine() throws IOException {
    Path file = folder.resolve("shop.jfr");

    List<String> lines =
        shop().options("-XX:StartFlightRecording=filename=" + file + ",settings=default").run(MAIN);

    assertThat(lines).contains(LEFT);
    assertThat(recorded(file))
        .extracting(each -> each.getEventType().getName())
        .containsExactly("dev.backoff.Retry", "dev.backoff.Retry", "dev.backoff.GiveUp");
  }

  @Test
  void costsNothingWhereNothingIsRecorded() {
    List<String> lines = shop().options("-Xlog:class+load").run(MAIN);

    assertThat(lines)
        .contains(LEFT)
        .anyMatch(line -> line.contains("dev.backoff.runtime.RetryLoop "))
        .noneMatch(line -> line.contains("dev.backoff.runtime.FlightEvents$"))
        .noneMatch(line -> line.contains("jdk.jfr.internal.MetadataRepository "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"java.base,java.logging", "java.base"})
  void isNotMissedWhereTheImageHasNone(String modules) {
    List<String> lines = shop().options("--limit-modules", modules).run(MAIN);

    assertThat(lines).contains(LEFT).noneMatch(line -> line.contains("jfr"));
    assertThat(String.join("\n", lines))
        .contains("Shop.buy: gave up (EXHAUSTED) after 3 attempts: java.io.IOException: no book");
  }

  private static List<RecordedEvent> recorded(Path file) throws IOException {
    return RecordingFile.readAllEvents(file).stream()
        .filter(each -> each.getEventType().getName().startsWith("dev.backoff."))
        .toList();
  }
}
