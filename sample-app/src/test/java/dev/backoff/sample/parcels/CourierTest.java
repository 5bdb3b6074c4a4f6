package dev.backoff.sample.parcels;

import static dev.backoff.runtime.GiveUpReason.EXHAUSTED;
import static dev.backoff.runtime.GiveUpReason.MAX_DURATION;
import static dev.backoff.runtime.GiveUpReason.PREDICATE_FAILED;
import static dev.backoff.testkit.BackoffAssertions.assertThat;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.config.EffectivePolicy;
import dev.backoff.sample.QuietLog;
import dev.backoff.sample.http.RefusedException;
import dev.backoff.sample.shop.BusyCourier;
import dev.backoff.testkit.CallWaits;
import dev.backoff.testkit.VirtualTime;
import dev.backoff.testkit.Waits;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@VirtualTime
@ExtendWith(QuietLog.class)
class CourierTest {

  private static final Parcel PARCEL = new Parcel("A1", "Oslo");

  private BusyCourier server;
  private Courier courier;

  @BeforeEach
  void open() throws IOException {
    server = BusyCourier.open();
    courier = new Courier(server.address());
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void comesBackWhenTheServerAsksIt(Waits waits) throws Exception {
    courier.book(PARCEL);

    assertThat(waits.of("Courier.book")).waited(ofMillis(1100), ofMillis(200)).succeeded();
  }

  @Test
  void tellsTheServerWhichAttemptItIs() throws Exception {
    courier.book(PARCEL);

    assertThat(server.attemptsAt("/parcels/Oslo")).containsExactly("1", "2", "3");
  }

  @Test
  void booksOneParcelThoughAnAnswerIsLost() throws Exception {
    String number = courier.book(PARCEL);

    assertThat(number).isEqualTo("P-A1");
    assertThat(server.parcels()).isEqualTo(1);
  }

  @Test
  void doesNotRepeatWhatTheServerCallsWrong(Waits waits) {
    assertThatThrownBy(() -> courier.book(new Parcel("A2", "Atlantis")))
        .isInstanceOf(RefusedException.class)
        .hasMessage("HTTP 422 no such town");

    assertThat(waits.of("Courier.book")).hasAttempts(1).gaveUp(PREDICATE_FAILED);
  }

  @Test
  void followsTheConfiguredCap() {
    EffectivePolicy book =
        Backoffs.effectivePolicies(Courier.class.getClassLoader()).stream()
            .filter(policy -> policy.method().label().equals("Courier.book"))
            .findAny()
            .orElseThrow();

    assertThat(book.policy().capNanos()).isEqualTo(ofSeconds(2).toNanos());
    assertThat(book.origin("cap"))
        .hasToString("Optional[backoff.Courier.book.cap=2s (backoff.properties)]");
  }

  @Test
  void asksForTheLabelUntilItIsPrinted() throws Exception {
    Label label = courier.label("P-A1");

    assertThat(label).isEqualTo(Label.READY);
    assertThat(server.attemptsAt("/labels/P-A1")).containsExactly("1", "2", "3", "4");
  }

  @Test
  void returnsTheLabelAsItIsWhenTimeIsUp(Waits waits) throws Exception {
    server.jam();

    Label label = courier.label("P-A1");

    assertThat(label).isEqualTo(Label.PRINTING);
    assertThat(waits.of("Courier.label")).gaveUp(MAX_DURATION);
    assertThat(waits.elapsed()).isBetween(ofMillis(9500), ofSeconds(10));
  }

  @Test
  void tellsTheDaysThatTheCourierTells() throws Exception {
    assertThat(courier.days("Oslo")).isEqualTo(2);
  }

  @Test
  void tellsTheUsualDaysDuringAnOutage(Waits waits) throws Exception {
    server.breakDown();

    assertThat(courier.days("Oslo")).isEqualTo(3);
    assertThat(waits.of("Courier.days")).hasAttempts(4).gaveUp(EXHAUSTED).recovered();
  }

  @Test
  void leavesTheCourierAloneWhenTheBudgetIsSpent(Waits waits) throws Exception {
    server.breakDown();

    for (int customer = 0; customer < 4; customer++) {
      courier.days("Oslo");
    }

    assertThat(waits.of("Courier.days").calls())
        .extracting(CallWaits::attempts)
        .containsExactly(4, 3, 1, 1);
  }

  @Test
  void spendsOneBudgetOnBookingsAndQuestions() throws Exception {
    courier.book(PARCEL);
    server.breakDown();
    courier.days("Oslo");

    assertThat(Backoffs.budget("courier").available()).isZero();
  }
}
