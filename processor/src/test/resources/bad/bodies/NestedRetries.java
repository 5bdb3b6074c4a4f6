package bad;

import dev.backoff.Backoff;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

class NestedRetries {

  static class Client {

    @Backoff(maxRetries = 2, retryOn = IOException.class)
    String fetch(String id) throws IOException {
      return ask(id);
    }

    @Backoff
    String any(String id) {
      return id;
    }

    @Backoff(recover = "instead")
    String recovered(String id) {
      return id;
    }

    String instead(String id) {
      return id;
    }

    @Backoff
    CompletableFuture<String> later(String id) {
      return CompletableFuture.completedFuture(id);
    }

    String ask(String id) throws IOException {
      if (id.isEmpty()) {
        throw new FileNotFoundException();
      }
      return id;
    }
  }

  @Backoff
  static class Covered {
    public String fetch(String id) {
      return id;
    }
  }

  final Client client = new Client();
  final Covered covered = new Covered();

  @Backoff
  String direct(String id) throws IOException {
    return client/*BKF-211 warning*/.fetch(id);
  }

  @Backoff
  String unqualified(List<String> ids) {
    String last = "";
    for (String id : ids) {
      last = /*BKF-211 warning*/ helper(id);
    }
    return last;
  }

  @Backoff(maxRetries = Backoff.UNLIMITED, maxDuration = "1m")
  String helper(String id) {
    return covered/*BKF-211 warning*/.fetch(id) + client/*BKF-211 warning*/.any(id);
  }

  @Backoff(retryOn = FileNotFoundException.class)
  String aPartOfIt(String id) throws IOException {
    return client/*BKF-211 warning*/.fetch(id);
  }

  @Backoff(retryOn = SQLException.class)
  String retriesOthers(String id) throws IOException, SQLException {
    if (id.isEmpty()) {
      throw new SQLException();
    }
    return client.fetch(id);
  }

  @Backoff(abortOn = IOException.class)
  String abortsThem(String id) throws IOException {
    return client.fetch(id);
  }

  @Backoff(retryOn = IllegalStateException.class)
  String byChance(String id) {
    return client.any(id);
  }

  @Backoff
  String recovered(String id) {
    return client.recovered(id);
  }

  @Backoff
  String plain(String id) throws IOException {
    return client.ask(id);
  }

  @Backoff
  String kept(String id) {
    String found = plainly(id);
    try {
      return found + client.fetch(id);
    } catch (IOException unreachable) {
      return found;
    }
  }

  @Backoff
  String keptInPart(String id) throws IOException {
    String found = plainly(id);
    try {
      return found + client/*BKF-211 warning*/.fetch(id);
    } catch (FileNotFoundException missing) {
      return found;
    }
  }

  @Backoff
  String wrapped(String id) {
    String found = plainly(id);
    try {
      return found + client/*BKF-211 warning*/.fetch(id);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Backoff(retryOn = IOException.class)
  String wrappedInWhatIsNotRetried(String id) throws IOException {
    client.ask(id);
    try {
      return client.fetch(id);
    } catch (IOException failure) {
      throw new IllegalStateException(failure);
    }
  }

  @Backoff
  String thrownAgain(String id) throws IOException {
    try {
      return client/*BKF-211 warning*/.fetch(id);
    } catch (IOException | IllegalStateException failure) {
      System.out.println(failure);
      throw failure;
    } finally {
      plainly(id);
    }
  }

  @Backoff
  String inTheCatch(String id) throws IOException {
    try {
      return client.ask(id);
    } catch (IOException failure) {
      return client/*BKF-211 warning*/.fetch(id);
    }
  }

  @Backoff
  void handedOver(Executor executor) {
    executor.execute(() -> client.any("1"));
    executor.execute(
        new Runnable() {
          @Override
          public void run() {
            client.any("2");
          }
        });
    Supplier<String> unused = covered::toString;
    executor.execute(unused::get);
  }

  @Backoff
  CompletableFuture<String> stageOfAStage(String id) {
    return client/*BKF-211 warning*/.later(id).thenApply(String::strip);
  }

  @Backoff
  CompletableFuture<String> stageThatIsDropped(String id) {
    client.later(id);
    return CompletableFuture.completedFuture(id);
  }

  @Backoff
  String blockingOnAStage(String id) {
    return client.later(id).join();
  }

  @Backoff
  int recursive(int depth) {
    return depth == 0 ? 0 : recursive(depth - 1);
  }

  String notRetried(String id) throws IOException {
    return client.fetch(id);
  }

  static String plainly(String id) {
    return id;
  }

  static class Careful extends Client {

    @Override
    @Backoff(maxRetries = 4, retryOn = IOException.class)
    String fetch(String id) throws IOException {
      return super/*BKF-210 warning*/.fetch(id) + "!";
    }

    @Override
    @Backoff
    String any(String id) {
      return instead(id);
    }

    @Override
    String recovered(String id) {
      return super.recovered(id);
    }
  }

  @Backoff
  static class CarefulByClass extends Client {

    @Override
    public String any(String id) {
      if (id.isEmpty()) {
        return super/*BKF-210 warning*/.any(id);
      }
      return id;
    }

    @Override
    public String instead(String id) {
      return super.instead(id);
    }
  }
}
