package dev.backoff.core.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.StringLength;

class DurationTextPropertyTest {

  @Property
  void readsBackWhatItPrints(@ForAll @LongRange(min = 0) long nanos) {
    assertThat(DurationText.parse(DurationText.print(nanos))).isEqualTo(nanos);
  }

  @Property
  void readsBackWholeUnits(@ForAll @LongRange(min = 0, max = 106_751) long count) {
    for (String unit : new String[] {"ns", "us", "ms", "s", "m", "h", "d"}) {
      long nanos = DurationText.parse(count + unit);

      assertThat(DurationText.parse(DurationText.print(nanos))).isEqualTo(nanos);
    }
  }

  @Property
  void readsWhatJavaWritesAsIso8601(@ForAll @LongRange(min = 0) long nanos) {
    assertThat(DurationText.parse(Duration.ofNanos(nanos).toString())).isEqualTo(nanos);
  }

  @Property
  void neverFailsButByRefusing(@ForAll @StringLength(max = 80) String text) {
    try {
      assertThat(DurationText.parse(text)).isNotNegative();
    } catch (DurationSyntaxException refused) {
      assertThat(refused.hint()).startsWith("Write ").endsWith(".");
    }
  }
}
