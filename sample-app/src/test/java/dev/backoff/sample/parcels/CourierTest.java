package dev.backoff.sample.parcels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.RetryBudget;
import dev.backoff.runtime.config.EffectivePolicy;
import dev.backoff.sample.QuietLog;
import dev.backoff.sample.http.RefusedException;
import dev.backoff.sample.shop.BusyCourier;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(QuietLog.class)
class CourierTest {

  private static final Parcel PARCEL = new Parcel("A1", "Oslo");
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final VirtualTime time = new VirtualTime();
  private BusyCourier server;
  private Courier courier;

  @BeforeEach
  void open() throws IOException {
    server = BusyCourier.open();
    courier = new Courier(server.address());
    Backoffs.useBudget("courier", RetryBudget.of(5, 0.1));
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void comesBackWhenTheServerAsksIt() {
    time.of(() -> courier.book(PARCEL));

    assertThat(time.waits()).hasSize(2);
    assertThat(time.waits().get(0)).isBetween(SECOND, SECOND.plusMillis(100));
    assertThat(time.waits().get(1)).isBetween(Duration.ZERO, Duration.ofMillis(200));
  }

  @Test
  void tellsTheServerWhichAttemptItIs() {
    time.of(() -> courier.book(PARCEL));

    assertThat(server.attemptsAt("/parcels/Oslo")).containsExactly("1", "2", "3");
  }

  @Test
  void booksOneParcelThoughAnAnswerIsLost() {
    String number = time.of(() -> courier.book(PARCEL));

    assertThat(number).isEqualTo("P-A1");
    assertThat(server.parcels()).isEqualTo(1);
  }

  @Test
  void doesNotRepeatWhatTheServerCallsWrong() {
    try (Events events = Events.heard()) {
      assertThatThrownBy(() -> courier.book(new Parcel("A2", "Atlantis")))
          .isInstanceOf(RefusedException.class)
          .hasMessage("HTTP 422 no such town");

      assertThat(events.told()).containsExactly("gave up PREDICATE_FAILED");
    }
  }

  @Test
  void followsTheConfiguredCap() {
    EffectivePolicy book =
        Backoffs.effectivePolicies(Courier.class.getClassLoader()).stream()
            .filter(policy -> policy.method().label().equals("Courier.book"))
            .findAny()
            .orElseThrow();

    assertThat(book.policy().capNanos()).isEqualTo(Duration.ofSeconds(2).toNanos());
    assertThat(book.origin("cap"))
        .hasToString("Optional[backoff.Courier.book.cap=2s (backoff.properties)]");
  }

  @Test
  void asksForTheLabelUntilItIsPrinted() {
    Label label = time.of(() -> courier.label("P-A1"));

    assertThat(label).isEqualTo(Label.READY);
    assertThat(server.attemptsAt("/labels/P-A1")).containsExactly("1", "2", "3", "4");
  }

  @Test
  void returnsTheLabelAsItIsWhenTimeIsUp() {
    server.jam();

    try (Events events = Events.heard()) {
      Label label = time.of(() -> courier.label("P-A1"));

      assertThat(label).isEqualTo(Label.PRINTING);
      assertThat(events.told()).endsWith("gave up MAX_DURATION").hasSizeGreaterThan(20);
      assertThat(time.passed()).isBetween(Duration.ofMillis(9500), Duration.ofSeconds(10));
    }
  }

  @Test
  void tellsTheDaysThatTheCourierTells() {
    assertThat(time.of(() -> courier.days("Oslo"))).isEqualTo(2);
  }

  @Test
  void tellsTheUsualDaysDuringAnOutage() {
    server.breakDown();

    try (Events events = Events.heard()) {
      assertThat(time.of(() -> courier.days("Oslo"))).isEqualTo(3);
      assertThat(events.told())
          .containsExactly(
              "retry after 1", "retry after 2", "retry after 3", "gave up EXHAUSTED", "recovered");
    }
  }

  @Test
  void leavesTheCourierAloneWhenTheBudgetIsSpent() {
    server.breakDown();

    List<Integer> requests =
        IntStream.range(0, 4).mapToObj(customer -> requestsOfOneCustomer()).toList();

    assertThat(requests).containsExactly(4, 3, 1, 1);
  }

  private int requestsOfOneCustomer() {
    int before = server.attemptsAt("/days/Oslo").size();
    time.of(() -> courier.days("Oslo"));
    return server.attemptsAt("/days/Oslo").size() - before;
  }

  @Test
  void spendsOneBudgetOnBookingsAndQuestions() {
    time.of(() -> courier.book(PARCEL));
    server.breakDown();
    time.of(() -> courier.days("Oslo"));

    assertThat(Backoffs.budget("courier").available()).isZero();
  }
}
