package dev.backoff.sample.parcels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.SQLNonTransientException;
import java.sql.SQLTransientException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ParcelBookTest {

  private static final Parcel PARCEL = new Parcel("A1", "Oslo");

  private final VirtualTime time = new VirtualTime();
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
  void retriesWhatALockedRowHasCaused() throws SQLException {
    try (Events events = Events.heard()) {
      book.duringAudit(this::enter);

      assertThat(events.told()).containsExactly("retry after 1", "succeeded at 2");
      assertThat(events.firstFailure())
          .isInstanceOf(BookException.class)
          .hasCauseInstanceOf(SQLTransientException.class);
    }
    assertThat(book.numberOf(PARCEL)).isEqualTo("P-1");
  }

  @Test
  void doesNotRepeatWhatStaysWrong() {
    try (Events events = Events.heard()) {
      assertThatThrownBy(() -> book.enter(PARCEL, "P".repeat(21)))
          .isInstanceOf(BookException.class)
          .hasCauseInstanceOf(SQLNonTransientException.class);

      assertThat(events.told()).containsExactly("gave up NOT_RETRYABLE");
    }
  }

  private void enter() {
    time.of(
        () -> {
          book.enter(PARCEL, "P-1");
          return PARCEL;
        });
  }
}
