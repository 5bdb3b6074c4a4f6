package dev.backoff.sample.parcels;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.RetryListener;
import dev.backoff.runtime.config.EffectivePolicy;
import dev.backoff.sample.shop.BusyCourier;
import dev.backoff.sample.text.Page;
import dev.backoff.sample.text.RetryNarrator;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** Sends parcels by a courier that is busy, then slow, then down, and tells what happens. */
public final class ParcelRun {

  private static final String TOWN = "Oslo";
  private static final Parcel FIRST = new Parcel("A1", TOWN);
  private static final Parcel NOWHERE = new Parcel("A2", "Atlantis");
  private static final Parcel LAST = new Parcel("A4", TOWN);
  private static final List<String> CUSTOMERS = List.of("Ann", "Ben", "Cem");
  private static final Duration GRACE = Duration.ofMillis(300);

  private final Page page;

  public ParcelRun(Page page) {
    this.page = page;
  }

  /** Opens the courier and the book, sends the parcels, and ends all retries of this process. */
  public void run() throws IOException, SQLException, InterruptedException {
    RetryListener narrator = new RetryNarrator(page);
    Backoffs.addListener(narrator);
    try (BusyCourier courier = BusyCourier.open();
        ParcelBook book = ParcelBook.open()) {
      ParcelDesk desk = new ParcelDesk(courier.address(), book, page);
      sendParcels(desk, courier);
      answerInAnOutage(desk, courier);
      close(desk);
    } finally {
      Backoffs.removeListener(narrator);
    }
  }

  private void sendParcels(ParcelDesk desk, BusyCourier courier)
      throws SQLException, InterruptedException {
    introduce();
    desk.send(FIRST);
    String attempts = String.join(", ", courier.attemptsAt("/parcels/" + TOWN));
    page.line(
        "      The courier heard attempts %s to book, under one key, and has %d parcel.",
        attempts, courier.parcels());
    desk.send(NOWHERE);
  }

  private void introduce() {
    paragraph(
        """
        A parcel is booked, gets a label, is entered in a book, and its customer is told:
          book   comes too soon (429, Retry-After: 1), then its answer breaks off; retryWhen tells
                 what may pass from what stays wrong
          label  is still being printed: no failure, but not good enough (retryOnResult); there is
                 no limit to asking (UNLIMITED) but ten seconds (maxDuration)
          enter  meets a locked row, which is only the cause of what is thrown (matchCauses)
          tell   returns a CompletableFuture: no thread waits
        Configured in place of what was compiled:
        """);
    Backoffs.effectivePolicies(ParcelRun.class.getClassLoader()).forEach(this::tellConfigured);
    page.line("");
  }

  private void tellConfigured(EffectivePolicy policy) {
    policy.origins().values().forEach(setting -> page.line("    %s", setting));
  }

  private void answerInAnOutage(ParcelDesk desk, BusyCourier courier)
      throws IOException, InterruptedException {
    page.line("");
    paragraph(
        """
        The courier breaks down. Customers ask how long a parcel takes, and are told the usual
        (recover). When the budget of retries for the courier is used up, it is left alone:
        """);
    page.line("      left in the budget: %d retries", Backoffs.budget("courier").available());
    courier.breakDown();
    for (String customer : CUSTOMERS) {
      desk.answer(customer, TOWN);
    }
    int requests = courier.attemptsAt("/days/" + TOWN).size();
    page.line("      The courier heard %d requests of %d customers.", requests, CUSTOMERS.size());
  }

  private void close(ParcelDesk desk) {
    page.line("");
    page.line("  The shop closes while a message still waits; Backoffs.shutdown() ends the wait:");
    desk.tellAndClose(LAST, GRACE);
  }

  private void paragraph(String text) {
    page.lines(text.indent(2));
  }
}
