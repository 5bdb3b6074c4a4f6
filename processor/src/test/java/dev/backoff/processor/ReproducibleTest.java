package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same source leads to the same bytes; order of files: {@link GoodSourcesTest}. */
class ReproducibleTest {

  @ParameterizedTest
  @ValueSource(strings = {"tr-TR", "ar-SA-u-nu-arab", "de-DE", "hi-IN-u-nu-deva"})
  void generatesTheSameInAnyLocale(String locale) {
    Map<String, String> usual = Generated.texts(Javac.compile(Sources.filesUnder(Sources.GOOD)));
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(locale));

      assertThat(Generated.texts(Javac.compile(Sources.filesUnder(Sources.GOOD)))).isEqualTo(usual);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void namesNoDate() {
    Map<String, String> generated =
        Generated.texts(Javac.compile(Sources.filesUnder(Sources.GOOD)));

    assertThat(generated.values()).noneMatch(text -> text.matches("(?s).*\\d{4}-\\d{2}-\\d{2}.*"));
  }
}
