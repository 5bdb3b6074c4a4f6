package dev.backoff.lab.simulation;

/** Counts the clients that are done, on all threads, and tells it some two hundred times. */
final class Turns {

  private static final int PARTS = 200;

  /** What one thread counts by itself before it tells the others. */
  private static final int BATCH = 1000;

  private final Progress progress;
  private final long total;
  private long done;
  private long told;

  Turns(Progress progress, long total) {
    this.progress = progress;
    this.total = total;
  }

  private synchronized void add(int more) {
    done += more;
    if (done == total || done - told > total / PARTS) {
      told = done;
      progress.at(done, total);
    }
  }

  /** The clients of one run. */
  final class Share {

    private int untold;

    /** Another client is done. */
    void one() {
      if (++untold == BATCH) {
        end();
      }
    }

    /** No more clients. */
    void end() {
      add(untold);
      untold = 0;
    }
  }
}
