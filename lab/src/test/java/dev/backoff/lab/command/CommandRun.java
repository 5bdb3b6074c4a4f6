package dev.backoff.lab.command;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** One run of the command line: its exit code, and what it printed. */
record CommandRun(int code, String out, String err) {

  /**
   * @param line the arguments, with a blank between them
   */
  static CommandRun of(String line) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine commandLine =
        BackoffCommand.commandLine()
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true));
    int code = commandLine.execute(line.split(" ", -1));
    return new CommandRun(code, text(out), text(err));
  }

  private static String text(StringWriter writer) {
    return writer.toString().replace(System.lineSeparator(), "\n");
  }
}
