package bad;

import dev.backoff.Backoff;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

class KeptFailures {

  private static final Logger LOG = System.getLogger("bad");

  @Backoff
  @Retention(RetentionPolicy.RUNTIME)
  @interface Slow {}

  @Backoff
  String everything(Path file) {
    /*BKF-216 warning*/ try {
      return Files.readString(file);
    } catch (Exception failure) {
      return "";
    }
  }

  @Slow
  String composed(Path file) {
    LOG.log(Logger.Level.INFO, "reading");
    /*BKF-216 warning*/ try {
      return Files.readString(file);
    } catch (Throwable failure) {
      LOG.log(Logger.Level.WARNING, "failed", failure);
      return "";
    }
  }

  @Backoff(retryOn = IOException.class)
  Optional<String> named(Path file) throws FileNotFoundException {
    Optional<String> found = Optional.empty();
    long start = System.nanoTime();
    /*BKF-216 warning*/ try (InputStream in = Files.newInputStream(file)) {
      found = Optional.of(new String(in.readAllBytes()));
    } catch (IOException | IllegalStateException failure) {
      System.err.println(failure.getMessage() + start);
    }
    return found;
  }

  @Backoff
  String checkedAndUnchecked(Path file) {
    /*BKF-216 warning*/ try {
      return Files.readString(file);
    } catch (IOException failure) {
      return "";
    } catch (RuntimeException failure) {
      return null;
    }
  }

  @Backoff(retryOn = {FileNotFoundException.class, IllegalStateException.class})
  void both(Path file) throws IOException {
    /*BKF-216 warning*/ try {
      Files.delete(file);
    } catch (FileNotFoundException | IllegalStateException failure) {
      LOG.log(Logger.Level.WARNING, "failed", failure);
    }
  }

  @Backoff(retryOn = {FileNotFoundException.class, IllegalStateException.class})
  void oneOfBoth(Path file) throws IOException {
    try {
      Files.delete(file);
    } catch (IllegalStateException failure) {
      LOG.log(Logger.Level.WARNING, "failed", failure);
    }
  }

  @Backoff
  String checkedAlone(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failure) {
      return "";
    }
  }

  @Backoff
  String uncheckedAlone(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (RuntimeException failure) {
      return "";
    }
  }

  @Backoff
  String wraps(Path file) {
    try {
      return Files.readString(file);
    } catch (Exception failure) {
      throw new IllegalStateException(failure);
    }
  }

  @Backoff
  String throwsSome(Path file) {
    try {
      return Files.readString(file);
    } catch (Exception failure) {
      if (file.isAbsolute()) {
        throw new IllegalStateException(failure);
      }
      return "";
    }
  }

  @Backoff(retryOn = IOException.class)
  String aPartLeaves(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (FileNotFoundException failure) {
      throw failure;
    } catch (IOException failure) {
      return "";
    }
  }

  @Backoff
  String callsWhatThrows(Path file) {
    try {
      return Files.readString(file);
    } catch (Exception failure) {
      return rethrow(failure);
    }
  }

  @Backoff
  String callsWhatDeclaresFailures(Path file, Path other) throws IOException {
    try {
      return Files.readString(file);
    } catch (Exception failure) {
      return Files.readString(other);
    }
  }

  @Backoff(retryOnResult = "isMissing")
  String judgedByItsResult(Path file) {
    try {
      return Files.readString(file);
    } catch (Exception failure) {
      return "";
    }
  }

  boolean isMissing(String text) {
    return text.isEmpty();
  }

  @Backoff
  CompletableFuture<String> later(Path file) {
    try {
      return CompletableFuture.completedFuture(Files.readString(file));
    } catch (Exception failure) {
      return CompletableFuture.failedFuture(failure);
    }
  }

  @Backoff(retryOn = IOException.class)
  String failsBefore(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    try {
      return new String(in.readAllBytes());
    } catch (IOException failure) {
      return "";
    }
  }

  @Backoff
  String doesMore(Path file) throws IOException {
    String text = "";
    try {
      text = Files.readString(file);
    } catch (IOException | RuntimeException failure) {
      LOG.log(Logger.Level.WARNING, "failed", failure);
    }
    return rethrow(new IOException(text));
  }

  @Backoff
  void noCatch(Path file) throws IOException {
    try {
      Files.delete(file);
    } finally {
      LOG.log(Logger.Level.INFO, "done");
    }
  }

  @Backoff
  void failsInFinally(Path file) {
    try {
      Files.delete(file);
    } catch (Exception failure) {
      LOG.log(Logger.Level.INFO, "failed", failure);
    } finally {
      if (Files.exists(file)) {
        throw new IllegalStateException();
      }
    }
  }

  @Backoff(retryOn = IOException.class, matchCauses = true)
  void withCauses(Path file) {
    try {
      Files.delete(file);
    } catch (IOException failure) {
      LOG.log(Logger.Level.INFO, "failed", failure);
    }
  }

  @Backoff(retryOn = IOException.class, matchCauses = true)
  void withAllCauses(Path file) {
    /*BKF-216 warning*/ try {
      Files.delete(file);
    } catch (Exception failure) {
      Supplier<String> text =
          () -> {
            throw new IllegalStateException();
          };
      LOG.log(Logger.Level.INFO, text);
    }
  }

  @Backoff
  static class Covered {
    public String oneOfMany(Path file) {
      try {
        return Files.readString(file);
      } catch (Exception failure) {
        return "";
      }
    }
  }

  private static String rethrow(Exception failure) {
    throw new IllegalStateException(failure);
  }
}
