package dev.backoff.sample.parcels;

import static dev.backoff.testkit.BackoffAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backoff.runtime.GiveUpReason;
import dev.backoff.testkit.VirtualTime;
import dev.backoff.testkit.Waits;
import java.sql.SQLException;
import java.sql.SQLNonTransientException;
import java.sql.SQLTransientException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@VirtualTime
class ParcelBookTest {

  private static final Parcel PARCEL = new Parcel("A1", "Oslo");

  private ParcelBook book;

  @BeforeEach
  void open() throws SQLException {
    book = ParcelBook.open();
    book.expect(PARCEL);
  }

  @AfterEach
  void close() {
    book.close();
  }

  @Test
  void hasNoNumberBeforeItIsEntered() throws SQLException {
    assertThat(book.numberOf(PARCEL)).isNull();
  }

  @Test
  void retriesWhatALockedRowHasCaused(Waits waits) throws SQLException {
    book.duringAudit(() -> book.enter(PARCEL, "P-1"));

    assertThat(waits.of("ParcelBook.enter")).hasAttempts(2).succeeded();
    assertThat(waits.of("ParcelBook.enter").only().failures().get(0).orElseThrow())
        .isInstanceOf(BookException.class)
        .hasCauseInstanceOf(SQLTransientException.class);
    assertThat(book.numberOf(PARCEL)).isEqualTo("P-1");
  }

  @Test
  void doesNotRepeatWhatStaysWrong(Waits waits) {
    assertThatThrownBy(() -> book.enter(PARCEL, "P".repeat(21)))
        .isInstanceOf(BookException.class)
        .hasCauseInstanceOf(SQLNonTransientException.class);

    assertThat(waits.of("ParcelBook.enter")).hasAttempts(1).gaveUp(GiveUpReason.NOT_RETRYABLE);
  }
}
