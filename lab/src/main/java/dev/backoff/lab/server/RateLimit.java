package dev.backoff.lab.server;

import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import io.javalin.http.Context;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/** So many requests a second of each client address, and as many at once. */
final class RateLimit {

  /** Addresses that are remembered; of more, those that came last. */
  private static final int MOST_CLIENTS = 10_000;

  private final int perSecond;
  private final TimeMeter clock;
  private final Map<String, Bucket> buckets = new LatestClients();

  RateLimit(int perSecond, InstantSource clock) {
    this.perSecond = perSecond;
    this.clock = new Meter(clock);
  }

  void check(Context context) {
    ConsumptionProbe probe = bucket(context.ip()).tryConsumeAndReturnRemaining(1);
    if (!probe.isConsumed()) {
      throw tooMany("More than " + perSecond + " requests a second.", probe);
    }
  }

  private static ProblemException tooMany(String detail, ConsumptionProbe probe) {
    long seconds = Duration.ofNanos(probe.getNanosToWaitForRefill()).toSeconds() + 1;
    return tooMany(detail, seconds);
  }

  /** Refuses a request that may come again in so many seconds. */
  static ProblemException tooMany(String detail, long seconds) {
    return new ProblemException(
        Problem.of(429, "too-many-requests", "Too many requests", detail),
        Map.of("Retry-After", String.valueOf(seconds)));
  }

  private synchronized Bucket bucket(String client) {
    return buckets.computeIfAbsent(client, address -> bucket());
  }

  private Bucket bucket() {
    return Bucket.builder()
        .withCustomTimePrecision(clock)
        .addLimit(
            Bandwidth.builder()
                .capacity(perSecond)
                .refillGreedy(perSecond, Duration.ofSeconds(1))
                .build())
        .build();
  }

  /** Drops the one that was away longest. */
  private static final class LatestClients extends LinkedHashMap<String, Bucket> {

    private static final long serialVersionUID = 1L;

    LatestClients() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
      return size() > MOST_CLIENTS;
    }
  }

  /** The clock as Bucket4j reads it. */
  private record Meter(InstantSource clock) implements TimeMeter {

    @Override
    public long currentTimeNanos() {
      return ChronoUnit.NANOS.between(Instant.EPOCH, clock.instant());
    }

    @Override
    public boolean isWallClockBased() {
      return true;
    }
  }
}
