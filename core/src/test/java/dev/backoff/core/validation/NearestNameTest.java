package dev.backoff.core.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {

  @ParameterizedTest
  @CsvSource({
    "'', '', 0",
    "a, '', 1",
    "'', ab, 2",
    "cached, cached, 0",
    "cached, cach, 2",
    "cached, cachded, 1",
    "cached, cashed, 1",
    "cached, cahced, 1",
    "ab, ba, 1",
    "ca, abc, 3",
    "cached, Cached, 1",
    "kitten, sitting, 3",
  })
  void countsLettersLeftOutAddedWrongAndSwapped(String one, String other, int distance) {
    assertThat(NearestName.distance(one, other)).isEqualTo(distance);
    assertThat(NearestName.distance(other, one)).isEqualTo(distance);
  }

  @ParameterizedTest
  @CsvSource({
    "fetchFallbak, fetchFallback",
    "fetchFalbak, fetchFallback",
    "fethc, fetch",
    "fetchh, fetch",
    "Fetch, fetch",
    "cachd, cache",
  })
  void findsTheNearest(String written, String nearest) {
    List<String> names = List.of("close", "cached", "cache", "fetchFallback", "fetch");

    assertThat(NearestName.of(written, names)).contains(nearest);
  }

  @ParameterizedTest
  @CsvSource({"recover, fetch", "ab, cd", "a, bc", "fetch, fetch", "'', ab"})
  void findsNoneThatIsFar(String written, String name) {
    assertThat(NearestName.of(written, List.of(name))).isEmpty();
  }

  @Test
  void takesTheFirstByAlphabetOfTwoThatAreAsNear() {
    assertThat(NearestName.of("fetcha", List.of("fetchc", "fetchb"))).contains("fetchb");
  }
}
