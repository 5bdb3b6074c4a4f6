package dev.backoff.benchmarks.waiting;

import java.util.ArrayList;
import java.util.List;

/**
 * How exactly a call waits. All contenders take turns in one JVM, so that they see the same
 * machine.
 */
final class WaitProgram {

  private static final List<Delay> DELAYS =
      List.of(Delay.US_50, Delay.US_500, Delay.MS_5, Delay.MS_50);

  private final int warmUps;
  private final int samples;
  private final int longSamples;

  /**
   * @param warmUps waits of each contender before it is measured
   * @param samples measured waits of each contender at each delay
   * @param longSamples the same at the longest delay
   */
  WaitProgram(int warmUps, int samples, int longSamples) {
    this.warmUps = warmUps;
    this.samples = samples;
    this.longSamples = longSamples;
  }

  /** Arguments: warm-ups, samples, samples of the longest delay. */
  public static void main(String[] arguments) throws Exception {
    Reading.print(
        new WaitProgram(
                Integer.parseInt(arguments[0]),
                Integer.parseInt(arguments[1]),
                Integer.parseInt(arguments[2]))
            .measure());
  }

  List<Reading> measure() throws Exception {
    warmUp();
    List<Reading> readings = new ArrayList<>();
    for (Delay delay : DELAYS) {
      System.err.println("wait: " + delay.label());
      for (WaitSeries series : measured(delay)) {
        readings.addAll(series.readings());
      }
    }
    return readings;
  }

  private void warmUp() throws Exception {
    System.err.println("wait: warm-up");
    for (Delay delay : List.of(Delay.US_50, Delay.MS_5)) {
      takeTurns(delay, delay.isBelowAMillisecond() ? warmUps : warmUps / 5);
    }
  }

  private List<WaitSeries> measured(Delay delay) throws Exception {
    return takeTurns(delay, delay == Delay.MS_50 ? longSamples : samples);
  }

  private static List<WaitSeries> takeTurns(Delay delay, int turns) throws Exception {
    List<WaitSeries> all =
        WaitContender.taking(delay).stream()
            .map(contender -> new WaitSeries(contender, delay, turns))
            .toList();
    for (int turn = 0; turn < turns; turn++) {
      for (WaitSeries series : all) {
        series.takeTurn(turn);
      }
    }
    return all;
  }
}
