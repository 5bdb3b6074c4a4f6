package dev.backoff.sample.parcels;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import dev.backoff.sample.http.HttpService;
import dev.backoff.sample.http.RefusedException;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.CompletableFuture;

/**
 * Tells customers that their parcel is on its way. That may take more than an hour: no thread waits
 * for it.
 */
public final class Messenger {

  private final HttpService http;

  public Messenger(URI address) {
    this.http = new HttpService(address);
  }

  /** Completes when the message has been sent. */
  @Backoff(
      base = "100ms",
      multiplier = 10,
      cap = "1h",
      jitter = Jitter.EQUAL,
      maxRetries = 6,
      retryOn = IOException.class,
      retryWhen = "mayPass")
  public CompletableFuture<String> tell(Parcel parcel) {
    return http.sendAsync(http.request("PUT", "/messages/" + parcel.order()));
  }

  static boolean mayPass(IOException failure) {
    return RefusedException.mayPass(failure);
  }
}
