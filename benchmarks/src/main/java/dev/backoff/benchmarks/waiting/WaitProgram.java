package dev.backoff.benchmarks.waiting;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * How exactly a call waits. All contenders take turns in one JVM, so that they see the same
 * machine, each time in another order, since a wait feels what ran before it.
 */
final class WaitProgram {

  private static final long SEED = 20_260_101;
  private static final List<Delay> DELAYS =
      List.of(Delay.US_50, Delay.US_500, Delay.MS_5, Delay.MS_50);

  private final int warmUps;
  private final int samples;
  private final int longSamples;
  private final Random random = new Random(SEED);

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
    Reading.printAndExit(
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

  private List<WaitSeries> takeTurns(Delay delay, int turns) throws Exception {
    List<WaitSeries> all =
        WaitContender.taking(delay).stream()
            .map(contender -> new WaitSeries(contender, delay, turns))
            .toList();
    List<WaitSeries> order = new ArrayList<>(all);
    for (int turn = 0; turn < turns; turn++) {
      Collections.shuffle(order, random);
      for (WaitSeries series : order) {
        series.takeTurn(turn);
      }
    }
    return all;
  }
}
