package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;

/** Finds trails in failures. */
public final class RetryTrails {

  private RetryTrails() {}

  /** All trails that {@code failure} itself carries. */
  public static List<RetryTrail> in(Throwable failure) {
    return Stream.of(failure.getSuppressed())
        .filter(RetryTrail.class::isInstance)
        .map(RetryTrail.class::cast)
        .toList();
  }

  /** The one trail that {@code failure} carries. */
  public static RetryTrail of(Throwable failure) {
    List<RetryTrail> trails = in(failure);
    assertThat(trails).hasSize(1);
    return trails.get(0);
  }
}
