package dev.backoff.lab.command;

import dev.backoff.lab.simulation.Progress;
import java.io.Console;
import java.io.PrintWriter;

/** One line of a terminal that is drawn again and again, and wiped at the end. */
final class ProgressBar implements Progress {

  private static final int WIDTH = 40;

  private final PrintWriter terminal;

  ProgressBar(PrintWriter terminal) {
    this.terminal = terminal;
  }

  /** Whether somebody is there to look at it. */
  @SuppressWarnings("SystemConsoleNull") // from JDK 22 on the method is asked
  static boolean isTerminal() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException before22) {
      return true; // there the console is null where there is no terminal
    } catch (ReflectiveOperationException unknown) {
      return false;
    }
  }

  @Override
  public void at(long done, long total) {
    int filled = (int) (WIDTH * done / total);
    String bar = "=".repeat(filled) + " ".repeat(WIDTH - filled);
    String line = "[%s] %3d %%".formatted(bar, 100 * done / total);
    terminal.print(done < total ? "\r" + line : "\r" + " ".repeat(line.length()) + "\r");
    terminal.flush();
  }
}
