package dev.backoff.runtime;

import java.io.FileInputStream;
import java.io.ObjectInputStream;

/** Reads a failure that was serialised elsewhere, and prints it; knows the JDK alone. */
final class PrintsSerializedFailure {

  private PrintsSerializedFailure() {}

  @SuppressWarnings("SystemOut")
  public static void main(String[] arguments) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(arguments[0]))) {
      Throwable failure = (Throwable) in.readObject();
      System.out.println(failure);
      for (Throwable suppressed : failure.getSuppressed()) {
        System.out.println(
            suppressed.getClass().getName()
                + " | "
                + suppressed.getMessage()
                + " | "
                + suppressed.getStackTrace().length);
      }
    }
  }
}
