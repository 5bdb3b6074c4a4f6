package dev.backoff.benchmarks.waiting;

import java.util.List;

/** The waits of one contender at one delay. */
final class WaitSeries {

  private final WaitContender contender;
  private final Delay delay;
  private final WaitingCall call;
  private final long[] waitedNanos;
  private final Stopwatch stopwatch = new Stopwatch();

  WaitSeries(WaitContender contender, Delay delay, int turns) {
    this.contender = contender;
    this.delay = delay;
    this.call = contender.waiting(delay);
    this.waitedNanos = new long[turns];
  }

  void takeTurn(int turn) throws Exception {
    waitedNanos[turn] = stopwatch.waited(call);
  }

  List<Reading> readings() {
    Waits waits = new Waits(delay.duration().toNanos(), waitedNanos);
    return List.of(
        reading("median overshoot", "us", waits.overshootMicros(50)),
        reading("99th percentile overshoot", "us", waits.overshootMicros(99)),
        reading("too short", "%", waits.percentTooShort()));
  }

  private Reading reading(String what, String unit, double value) {
    return new Reading(delay.label() + ", " + what, contender.label(), unit, value);
  }
}
