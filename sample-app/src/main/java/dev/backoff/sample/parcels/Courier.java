package dev.backoff.sample.parcels;

import dev.backoff.Backoff;
import dev.backoff.sample.http.HttpService;
import dev.backoff.sample.http.RefusedException;
import java.io.IOException;
import java.net.URI;

/**
 * The courier, as the shop calls it. Bookings and questions share one budget of retries, so that
 * the courier is left alone when it is down; for a label it is asked again even when all is well.
 */
public final class Courier {

  private static final int USUAL_DAYS = 3;

  private final HttpService http;

  public Courier(URI address) {
    this.http = new HttpService(address);
  }

  /**
   * Books a parcel and returns its number. Each attempt has the same key, so that the courier knows
   * it again. If the courier says when to come back, that is waited for, as long as it is no more
   * than the cap.
   */
  @Backoff(
      base = "100ms",
      cap = "500ms",
      retryOn = IOException.class,
      retryWhen = "mayPass",
      budget = "courier")
  public String book(Parcel parcel) throws IOException, InterruptedException {
    var request = http.request("POST", "/parcels/" + parcel.town());
    return http.send(request.header("Idempotency-Key", parcel.order()));
  }

  static boolean mayPass(IOException failure) {
    return RefusedException.mayPass(failure);
  }

  /**
   * Asks for the label until it is ready, for ten seconds at most, however often that is. What the
   * courier said last is returned, also if it is still printing.
   */
  @Backoff(
      base = "50ms",
      multiplier = 1.5,
      cap = "500ms",
      maxRetries = Backoff.UNLIMITED,
      maxDuration = "10s",
      retryOn = IOException.class,
      retryWhen = "mayPass",
      retryOnResult = "isPrinting")
  public Label label(String parcel) throws IOException, InterruptedException {
    return Label.valueOf(http.send(http.request("GET", "/labels/" + parcel)));
  }

  static boolean isPrinting(Label label) {
    return label == Label.PRINTING;
  }

  /** How many days a parcel takes; a customer who asks gets an answer in any case. */
  @Backoff(
      base = "20ms",
      cap = "200ms",
      retryOn = IOException.class,
      retryWhen = "mayPass",
      budget = "courier",
      recover = "usualDays")
  public int days(String town) throws IOException, InterruptedException {
    return Integer.parseInt(http.send(http.request("GET", "/days/" + town)));
  }

  static int usualDays(String town, IOException failure) {
    return USUAL_DAYS;
  }
}
