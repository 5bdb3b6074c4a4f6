package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Readers found as services, with a library of its own that just started. */
class RetryAfterServicesTest {

  private static final String SERVICES = "META-INF/services/dev.backoff.runtime.RetryAfterReader";

  @TempDir Path folder;

  /** Finds the seconds that a message ends in. */
  public static final class OfMessages implements RetryAfterReader {
    @Override
    public Optional<Duration> read(Object outcome) {
      return outcome instanceof IOException failure
          ? Optional.of(Duration.ofSeconds(Long.parseLong(failure.getMessage())))
          : Optional.empty();
    }
  }

  /** Runs in the library apart: what is waited after such a failure. */
  static final class AskWhatIsWaited implements Callable<List<Double>> {
    @Override
    public List<Double> call() {
      VirtualTime time = new VirtualTime();
      Retrier retrier = Retrier.of(Policies.constant(3));
      time.failureOf(
          () ->
              retrier.call(
                  Scripted.failing(
                      new IOException("5"),
                      new IOException("not a number"),
                      new IllegalStateException("5"))));
      return time.waitsMillis();
    }
  }

  @Test
  void areAskedAboutEachFailure() throws Exception {
    Path file = Files.write(folder.resolve("services"), List.of(OfMessages.class.getName()));
    Callable<?> asking =
        (Callable<?>)
            IsolatedClasses.library().with(SERVICES, file).newInstance(AskWhatIsWaited.class);

    assertThat(asking.call()).isEqualTo(List.of(5100.0, 100.0, 100.0));
  }
}
