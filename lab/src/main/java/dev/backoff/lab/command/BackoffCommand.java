package dev.backoff.lab.command;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code backoff}: the entry of the runnable jar. Bad input ends it with 2 and a message. */
@Command(
    name = "backoff",
    mixinStandardHelpOptions = true,
    versionProvider = LabVersion.class,
    description = "Shows which waits a policy gives, and what a crowd of clients does with them.",
    subcommands = {
      ScheduleCommand.class,
      ReferenceCommand.class,
      ServeCommand.class,
      CommandLine.HelpCommand.class
    })
public final class BackoffCommand implements Runnable {

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before it runs
  private CommandSpec spec;

  /** Runs the command line and ends the process with its code. */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  /** The command line, writing to the standard streams; tests give it others. */
  public static CommandLine commandLine() {
    SimulateCommand simulate = new SimulateCommand();
    OpenSystemCommand openSystem = new OpenSystemCommand();
    HerdCommand herd = new HerdCommand();
    return new CommandLine(new BackoffCommand())
        .addSubcommand(simulate.settings().declaredIn(simulate))
        .addSubcommand(openSystem.settings().declaredIn(openSystem))
        .addSubcommand(herd.settings().declaredIn(herd))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(new UserMistakes());
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "What shall be done? Name a command.");
  }

  static void print(CommandSpec spec, String text) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(text);
    out.flush();
  }
}
