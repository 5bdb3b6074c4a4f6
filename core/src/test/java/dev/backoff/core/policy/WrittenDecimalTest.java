package dev.backoff.core.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WrittenDecimalTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1",
        "1.1",
        "1.4",
        "2",
        "1.0000000000000002",
        "1.5",
        "3.141592653589793",
        "10",
        "1E+1",
        "2E+23",
        "8.41E+21",
        "1E+23",
        "1E+300",
        "1.7976931348623157E+308",
        "9.5367431640625E+7"
      })
  void isTheDecimalAsWritten(String written) {
    double number = Double.parseDouble(written);

    assertThat(WrittenDecimal.of(number)).isEqualByComparingTo(new BigDecimal(written));
  }

  @Property
  void leadsBackToTheSameDouble(@ForAll @DoubleRange(min = 1) double number) {
    assertThat(WrittenDecimal.of(number).doubleValue()).isEqualTo(number);
  }
}
