package dev.backoff.lab.command;

import dev.backoff.lab.request.InvalidRequestException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** A mistake of the user is a message and code 2; anything else is ours, and keeps its trace. */
final class UserMistakes implements IExecutionExceptionHandler {

  @Override
  public int handleExecutionException(
      Exception thrown, CommandLine commandLine, ParseResult arguments) throws Exception {
    if (!(thrown instanceof InvalidRequestException)) {
      throw thrown;
    }
    commandLine.getErr().println(thrown.getMessage());
    return ExitCode.USAGE;
  }
}
