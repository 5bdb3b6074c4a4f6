package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.Collection;

/** Waits, within bounds, until the garbage collector has taken what nobody holds. */
public final class Collected {

  private static final int MOST_ROUNDS = 50;

  private Collected() {}

  public static void await(Collection<? extends WeakReference<?>> references)
      throws InterruptedException {
    for (int round = 0; round < MOST_ROUNDS && !allCleared(references); round++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(references).allSatisfy(each -> assertThat(each.refersTo(null)).isTrue());
  }

  private static boolean allCleared(Collection<? extends WeakReference<?>> references) {
    return references.stream().allMatch(each -> each.refersTo(null));
  }
}
