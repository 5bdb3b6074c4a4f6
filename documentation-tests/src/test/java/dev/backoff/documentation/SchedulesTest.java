package dev.backoff.documentation;

import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.backoff.Jitter;
import dev.backoff.core.policy.BackoffPolicy;
import dev.backoff.core.policy.DurationText;
import dev.backoff.core.schedule.Schedule;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A block after a comment {@code <!-- schedule base=100ms cap=2s maxRetries=6 jitter=FULL -->} is
 * the schedule of that policy.
 */
class SchedulesTest {

  private static final String SCHEDULE = "schedule ";

  static Stream<Arguments> schedules() {
    return Document.all().stream()
        .flatMap(
            document ->
                document.blocks().stream()
                    .filter(block -> block.comment().startsWith(SCHEDULE))
                    .map(block -> arguments(document, block)));
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void areComputed(Document document, Block block) {
    Shown.same(document, block, Schedule.of(policy(block.comment())).table());
  }

  private static BackoffPolicy policy(String comment) {
    Map<String, String> settings =
        Arrays.stream(comment.strip().substring(SCHEDULE.length()).split(" ", -1))
            .map(setting -> setting.split("=", 2))
            .collect(toMap(setting -> setting[0], setting -> setting[1]));
    return BackoffPolicy.builder()
        .base(duration(settings.get("base")))
        .cap(duration(settings.get("cap")))
        .maxRetries(Integer.parseInt(settings.get("maxRetries")))
        .jitter(Jitter.valueOf(settings.get("jitter")))
        .build();
  }

  private static Duration duration(String text) {
    return Duration.ofNanos(DurationText.parse(text));
  }
}
