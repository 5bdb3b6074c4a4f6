package dev.backoff.benchmarks.contender;

/**
 * Something that retries: at most {@value #MAX_RETRIES} retries, without waiting.
 *
 * <p>A class, and only one of its subclasses is loaded in a measured JVM: so calls of its methods
 * are bound as directly as if they had been written out.
 */
public abstract class Contender {

  /** How many retries every contender makes. */
  public static final int MAX_RETRIES = 3;

  /** What it calls. */
  protected final Work work;

  /** For contenders. */
  protected Contender(Work work) {
    this.work = work;
  }

  /** A number, of two parameters. */
  public abstract int number2(int a, int b) throws Exception;
}
