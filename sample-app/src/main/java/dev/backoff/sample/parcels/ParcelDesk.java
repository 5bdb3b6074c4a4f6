package dev.backoff.sample.parcels;

import dev.backoff.runtime.Backoffs;
import dev.backoff.sample.text.Page;
import java.io.IOException;
import java.net.URI;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** Sends parcels step by step and tells what each step came to. */
final class ParcelDesk {

  private final Courier courier;
  private final Messenger messenger;
  private final ParcelBook book;
  private final Page page;

  ParcelDesk(URI courier, ParcelBook book, Page page) {
    this.courier = new Courier(courier);
    this.messenger = new Messenger(courier);
    this.book = book;
    this.page = page;
  }

  /** Books the parcel, gets its label, enters it, and tells the customer. */
  void send(Parcel parcel) throws SQLException, InterruptedException {
    page.line("  %s", parcel);
    book.expect(parcel);
    try {
      String number = courier.book(parcel);
      page.line("      booked: %s", number);
      page.line("      label: %s", courier.label(number));
      book.duringAudit(() -> book.enter(parcel, number));
      page.line("      entered: %s", book.numberOf(parcel));
      awaitMessage(messenger.tell(parcel));
    } catch (IOException refused) {
      page.line("      not sent: %s", refused.getMessage());
    }
  }

  private void awaitMessage(CompletableFuture<String> message) {
    page.line("      message: %s", message.exceptionally(ParcelDesk::whyNot).join());
  }

  private static String whyNot(Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    return "not sent, " + (cause == null ? failure : cause).getMessage();
  }

  /** Answers a customer who asks how long a parcel takes. */
  void answer(String customer, String town) throws IOException, InterruptedException {
    page.line("      %s is told: %d days", customer, courier.days(town));
  }

  /**
   * Tells one more customer and closes meanwhile, as a service does that ends: it waits a moment
   * for what is under way, then ends all retries.
   */
  void tellAndClose(Parcel parcel, Duration grace) {
    CompletableFuture<String> message = messenger.tell(parcel);
    message
        .handle((sent, failure) -> "over")
        .completeOnTimeout("too late", grace.toMillis(), TimeUnit.MILLISECONDS)
        .join();
    Backoffs.shutdown();
    awaitMessage(message);
  }
}
