package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands suppressed in a failure that leaves after a retry. */
class EarlierFailuresTest {

  private final VirtualTime time = new VirtualTime();

  @ParameterizedTest
  @CsvSource({
    "1,    1,               0",
    "2,    1 2,             0",
    "3,    1 2 3,           0",
    "4,    1 2 3 4,         0",
    "5,    1 3 4 5,         1",
    "6,    1 4 5 6,         2",
    "1000, 1 998 999 1000,  996",
  })
  void keepsTheFirstAndTheLastThreeInOrderThenTheTrail(
      int maxRetries, String attempts, int leftOut) {
    Scripted body = Scripted.alwaysFailing();

    Throwable left = time.failureOf(() -> Retrier.of(Policies.constant(maxRetries)).call(body));

    List<Throwable> expected = new ArrayList<>();
    Stream.of(attempts.split(" ")).map(Integer::valueOf).map(body::thrown).forEach(expected::add);
    expected.add(RetryTrails.of(left));
    assertThat(left).isSameAs(body.lastThrown());
    assertThat(left.getSuppressed()).containsExactlyElementsOf(expected);
    assertThat(RetryTrails.of(left).leftOut()).isEqualTo(leftOut);
  }

  @Test
  void keepsEachInstanceOnceWhereAttemptsThrowItAgain() {
    IOException again = new IOException("again");
    IOException other = new IOException("other");
    IOException last = new IOException("last");

    Throwable left = leftBy(again, other, again, other, again, again, last);

    assertThat(left.getSuppressed()).containsExactly(again, other, RetryTrails.of(left));
    assertThat(RetryTrails.of(left).leftOut()).isZero();
  }

  @Test
  void keepsThemForEveryReasonToGiveUp() {
    IOException first = new IOException("first");
    Error last = new AssertionError("not retryable");

    Throwable left = leftBy(first, last);

    assertThat(left).isSameAs(last);
    assertThat(left.getSuppressed()).containsExactly(first, RetryTrails.of(left));
    assertThat(RetryTrails.of(left).reason()).isEqualTo(GiveUpReason.NOT_RETRYABLE);
  }

  @Test
  void keepsWhatWasSuppressedBefore() {
    IOException last = new IOException("last");
    Exception closing = new Exception("while closing");
    last.addSuppressed(closing);
    IOException first = new IOException("first");

    Throwable left = leftBy(first, last);

    assertThat(left.getSuppressed()).containsExactly(closing, first, RetryTrails.of(left));
  }

  @Test
  void leavesOutOneThatHasTheLastAmongItsCauses() {
    IOException last = new IOException("last");
    IOException first = new IOException("first", new RuntimeException(last));
    IOException second = new IOException("second");

    Throwable left = leftBy(first, second, last);

    assertThat(left.getSuppressed()).containsExactly(second, RetryTrails.of(left));
    assertThat(RetryTrails.of(left).leftOut()).isEqualTo(1);
    assertThat(printed(left)).doesNotContain("CIRCULAR REFERENCE");
  }

  @Test
  void leavesOutOneThatHasTheLastAmongItsSuppressed() {
    IOException last = new IOException("last");
    RuntimeException within = new RuntimeException("within");
    within.addSuppressed(last);
    IOException first = new IOException("first", within);

    Throwable left = leftBy(first, last);

    assertThat(left.getSuppressed()).containsExactly(RetryTrails.of(left));
    assertThat(printed(left)).doesNotContain("CIRCULAR REFERENCE");
  }

  @Test
  void leavesOutOneThatTheLastHasAmongItsCausesOrSuppressed() {
    IOException first = new IOException("first");
    IOException second = new IOException("second");
    IOException last = new IOException("last", new RuntimeException(first));
    last.addSuppressed(second);

    Throwable left = leftBy(first, second, last);

    assertThat(left.getSuppressed()).containsExactly(second, RetryTrails.of(left));
    assertThat(printed(left)).doesNotContain("CIRCULAR REFERENCE");
  }

  @Test
  void endsAtCyclesThatWereThereBefore() {
    RuntimeException one = new RuntimeException("one");
    RuntimeException two = new RuntimeException("two", one);
    one.initCause(two);
    IOException last = new IOException("last");

    Throwable left = leftBy(one, last);

    assertThat(left.getSuppressed()).containsExactly(one, RetryTrails.of(left));
  }

  @Test
  void leavesAloneWhereSuppressionIsDisabled() {
    Unsuppressing last = new Unsuppressing();

    Throwable left = leftBy(new IOException("first"), last);

    assertThat(left).isSameAs(last).hasNoSuppressedExceptions();
  }

  private static final class Unsuppressing extends Exception {
    private static final long serialVersionUID = 1L;

    Unsuppressing() {
      super("preallocated", null, false, false);
    }
  }

  /** What leaves a call whose attempts throw these. */
  private Throwable leftBy(Throwable... failures) {
    Retrier retrier = Retrier.of(Policies.constant(failures.length - 1));
    return time.failureOf(() -> retrier.call(Scripted.failing(failures)));
  }

  private static String printed(Throwable failure) {
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text, true));
    return text.toString();
  }
}
