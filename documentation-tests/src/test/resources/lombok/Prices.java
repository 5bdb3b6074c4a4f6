package shop;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.util.logging.Level;
import lombok.Builder;
import lombok.Data;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import lombok.SneakyThrows;
import lombok.Synchronized;
import lombok.Value;
import lombok.experimental.Delegate;
import lombok.experimental.UtilityClass;
import lombok.extern.java.Log;
import lombok.val;

@Log
@Builder
@RequiredArgsConstructor
class Prices {
  private final Service service;
  @Getter private final String listPrice;

  @Backoff(base = "1s", jitter = Jitter.NONE, recover = "getListPrice")
  String recovered() throws IOException {
    return service.ask();
  }

  @SneakyThrows
  @Backoff(base = "1s", jitter = Jitter.NONE, retryOn = IOException.class)
  String sneaky() {
    return service.ask();
  }

  @Backoff(base = "1s", jitter = Jitter.NONE)
  String inferred() throws IOException {
    val answer = service.ask();
    log.log(Level.FINE, answer);
    return answer;
  }

  @Synchronized
  @Backoff(base = "1s", jitter = Jitter.NONE)
  String locked() throws IOException {
    return service.ask();
  }

  interface Service {
    String ask() throws IOException;
  }
}

@Data
class Shelf {
  private boolean passing = true;
}

class Shop extends Shelf {
  @Backoff(base = "1s", jitter = Jitter.NONE, retryOnResult = "isEmptyAnswer", retryWhen = "passes")
  String inheriting(Prices.Service service) throws IOException {
    return service.ask();
  }

  boolean passes(IOException failure) {
    return isPassing();
  }

  boolean isEmptyAnswer(String answer) {
    return answer.isEmpty();
  }
}

@Value
class Price {
  String amount;

  @Backoff(base = "1s", jitter = Jitter.NONE, recover = "getAmount")
  String ask(Prices.Service service) throws IOException {
    return service.ask();
  }
}

@UtilityClass
class Tools {
  @Backoff(base = "1s", jitter = Jitter.NONE, recover = "list")
  String ask(Prices.Service service) throws IOException {
    return service.ask();
  }

  String list() {
    return "list";
  }
}

@RequiredArgsConstructor
class Plain implements Prices.Service {
  @Delegate private final Prices.Service service;
}

@RequiredArgsConstructor
@Backoff(base = "1s", jitter = Jitter.NONE)
class Delegating implements Prices.Service {
  @Delegate private final Prices.Service service;
}

@RequiredArgsConstructor
@Backoff(base = "1s", jitter = Jitter.NONE)
class Mixed implements Prices.Service {
  @Delegate private final Prices.Service service;

  public String own() throws IOException {
    return service.ask();
  }
}
