package dev.backoff.benchmarks.run;

import java.util.List;

/** Measures one thing for all contenders that have it. */
public interface Suite {

  /** What the figures and the command line call it. */
  String name();

  /** Measures on a JDK; says on standard error what it is at. */
  List<Figure> measure(Jdk jdk, Effort effort);
}
