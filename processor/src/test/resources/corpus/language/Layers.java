package language;

import dev.backoff.Backoff;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;

/** Retried methods that meet: overrides, calls of each other, fakes. */
class Layers {

  static class Line {

    @Backoff(retryOn = IOException.class)
    String receive() throws IOException {
      return read(1);
    }

    @Backoff(retryOn = UncheckedIOException.class)
    int count() {
      return 1 + hashCode();
    }

    @Backoff(maxRetries = 1)
    void send(String text) throws IOException {
      if (read(text.length()).isEmpty()) {
        throw new IOException("nothing sent");
      }
    }

    String read(int characters) throws IOException {
      if (characters < 0) {
        throw new IOException();
      }
      return "x".repeat(characters);
    }
  }

  static class Logged extends Line {
    private final List<String> log = new ArrayList<>();

    @Override
    String receive() throws IOException {
      log.add("receive");
      return super.receive();
    }

    @Override
    @Backoff(retryOn = UncheckedIOException.class, base = "1s")
    int count() {
      return log.size();
    }

    @Override
    String read(int characters) throws IOException {
      log.add("read " + characters);
      return super.read(characters);
    }
  }

  static class Fake extends Line {
    private final String answer = "fake";

    @Override
    String receive() {
      return answer;
    }

    @Override
    int count() {
      return 3;
    }

    @Override
    void send(String text) {}
  }

  private final Line line = new Logged();

  @Backoff(retryOn = IllegalStateException.class)
  String translated() {
    try {
      String text = line.receive();
      return text.strip();
    } catch (IOException failure) {
      return "";
    }
  }

  @Backoff(retryOn = IOException.class, recover = "silence")
  String recovering() throws IOException {
    return line.read(3);
  }

  @Backoff
  String trusting() throws IOException {
    return recovering() + silence();
  }

  @Backoff(abortOn = IOException.class)
  String aborting() throws IOException {
    return line.receive();
  }

  @Backoff
  void later(ExecutorService executor) {
    executor.execute(() -> line.count());
    executor.execute(line::count);
  }

  @Backoff
  CompletableFuture<Integer> started(ExecutorService executor) {
    return CompletableFuture.supplyAsync(line::count, executor);
  }

  @Backoff
  int depth(List<?> tree) {
    int deepest = 0;
    for (Object branch : tree) {
      deepest = branch instanceof List<?> list ? Math.max(deepest, depth(list)) : deepest;
    }
    return deepest + 1;
  }

  void outside() throws IOException {
    line.send(translated());
  }

  String silence() {
    return "";
  }
}
