package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Listeners found as services, each test with a library of its own that just started. */
class ListenerServicesTest {

  private static final String SERVICES = "META-INF/services/dev.backoff.runtime.RetryListener";

  @TempDir Path folder;

  /** Writes down what it hears, where {@link AskWhatWasHeard} finds it. */
  public static final class Hearing implements RetryListener {
    static final List<String> HEARD = new ArrayList<>();

    @Override
    public void attemptFailed(RetryEvent event) {
      HEARD.add("attemptFailed " + event.attempt());
    }

    @Override
    public void gaveUp(RetryEvent event, GiveUpReason reason) {
      HEARD.add("gaveUp " + reason);
    }
  }

  /** Can't be made. */
  public static final class Broken implements RetryListener {
    public Broken() {
      throw new IllegalStateException("no collector");
    }
  }

  /** Can't be made for want of a class. */
  public static final class Unlinked implements RetryListener {
    public Unlinked() {
      throw new NoClassDefFoundError("com/metrics/Registry");
    }
  }

  /** Registers another listener while the services are loaded. */
  public static final class Registering implements RetryListener {
    public Registering() {
      Backoffs.addListener(new Hearing());
    }
  }

  /** Runs in the library apart: a call that gives up, and what the services heard of it. */
  static final class AskWhatWasHeard implements Callable<List<String>> {
    @Override
    public List<String> call() {
      Throwable left =
          new VirtualTime()
              .failureOf(
                  () ->
                      Retrier.of(Policies.constant(1))
                          .call(Scripted.failing(new AssertionError("of the body"))));
      List<String> heard = new ArrayList<>(Hearing.HEARD);
      heard.add(left.getMessage());
      return heard;
    }
  }

  @Test
  void areToldFromTheFirstFailureOn() throws Exception {
    assertThat(heardWithServices(Hearing.class))
        .containsExactly("attemptFailed 1", "gaveUp NOT_RETRYABLE", "of the body");
  }

  @Test
  void mayRegisterOthersWhenTheyAreMade() throws Exception {
    assertThat(heardWithServices(Registering.class))
        .containsExactly("attemptFailed 1", "gaveUp NOT_RETRYABLE", "of the body");
  }

  @Test
  void areLeftOutWhereTheyCannotBeMadeAndTheOthersStay() throws Exception {
    try (CapturedLog log = new CapturedLog()) {
      assertThat(heardWithServices(Broken.class, Unlinked.class, Hearing.class))
          .containsExactly("attemptFailed 1", "gaveUp NOT_RETRYABLE", "of the body");
      assertThat(log.lines(Level.ERROR))
          .hasSize(2)
          .allMatch(line -> line.startsWith("RetryListener: A service is not used: "))
          .anyMatch(line -> line.contains(Broken.class.getName()))
          .anyMatch(line -> line.contains("com/metrics/Registry"));
    }
  }

  @Test
  void areLoggedAsMissingWhereTheyAreNotFound() throws Exception {
    try (CapturedLog log = new CapturedLog()) {
      assertThat(heardWithServices("com.shop.Lost")).containsExactly("of the body");
      assertThat(log.lines(Level.ERROR))
          .singleElement()
          .asString()
          .startsWith("RetryListener: Not every service is used: ")
          .contains("com.shop.Lost");
    }
  }

  private List<String> heardWithServices(Class<?>... services) throws Exception {
    return heardWithServices(Stream.of(services).map(Class::getName).toArray(String[]::new));
  }

  @SuppressWarnings("unchecked")
  private List<String> heardWithServices(String... services) throws Exception {
    Path file = Files.write(folder.resolve("services"), List.of(services));
    Callable<List<String>> asking =
        (Callable<List<String>>)
            IsolatedClasses.library().with(SERVICES, file).newInstance(AskWhatWasHeard.class);
    return asking.call();
  }
}
