package dev.backoff.woven;

import java.io.InputStream;
import java.io.ObjectInputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program that knows nothing of this library: prints a failure that was serialised. */
final class ReadBack {

  private ReadBack() {}

  @SuppressWarnings("BanSerializableRead")
  public static void main(String[] arguments) throws Exception {
    try (InputStream file = Files.newInputStream(Path.of(arguments[0]));
        ObjectInputStream objects = new ObjectInputStream(file)) {
      Throwable failure = (Throwable) objects.readObject();
      System.out.println(failure);
      for (Throwable suppressed : failure.getSuppressed()) {
        System.out.println(suppressed.getClass().getName() + ": " + suppressed.getMessage());
      }
    }
  }
}
