package dev.backoff.lab.command;

import dev.backoff.lab.server.LabServer;
import dev.backoff.lab.server.ServerEnvironment;
import dev.backoff.lab.server.ServerSettings;
import io.javalin.util.JavalinBindException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code backoff serve}: the page and the HTTP API, until the process is stopped. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description = "Serves a page to try policies in a browser, and an HTTP API.",
    footerHeading = "%nExample:%n",
    footer = "  backoff serve --port 8085")
final class ServeCommand implements Runnable {

  private static final int LARGEST_PORT = 65_535;
  private static final int MOST_REQUESTS = 1_000_000;

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before it runs
  private CommandSpec spec;

  @Option(
      names = "--host",
      paramLabel = "<address>",
      defaultValue = "127.0.0.1",
      description =
          "Address to listen on. Default: 127.0.0.1, for this machine alone; 0.0.0.0 is every"
              + " address")
  private String host = "127.0.0.1";

  @Option(
      names = "--port",
      paramLabel = "<number>",
      defaultValue = "8085",
      description = "Port to listen on, 0 for any that is free. Default: 8085")
  private int port = 8085;

  @Option(
      names = "--token",
      paramLabel = "<secret>",
      defaultValue = "${env:BACKOFF_TOKEN}",
      description =
          "Callers of the API must present it as bearer token. Better set in the environment, as"
              + " BACKOFF_TOKEN. Default: none")
  private @Nullable String token;

  @Option(
      names = "--host-name",
      paramLabel = "<name>",
      split = ",",
      description =
          "A name under which browsers reach this server, beside localhost and its address.")
  private List<String> hostNames = List.of();

  @Option(
      names = "--rate",
      paramLabel = "<number>",
      defaultValue = "100",
      description = "Requests a second of one client address. Default: 100")
  private int rate = 100;

  @Option(
      names = "--simulations",
      paramLabel = "<number>",
      defaultValue = "2",
      description = "Simulations that may run at the same time, 1 to 64. Default: 2")
  private int simulations = 2;

  @Override
  public void run() {
    check("--port", port, 0, LARGEST_PORT);
    check("--rate", rate, 1, MOST_REQUESTS);
    check("--simulations", simulations, 1, 64);
    try (LabServer server = LabServer.start(settings(), ServerEnvironment.system())) {
      announce(server);
      new CountDownLatch(1).await();
    } catch (JavalinBindException taken) {
      throw wrong(
          "--port: %s:%d can't be listened on (expected: an address of this machine, and a port"
              + " that is free). Choose another port, or 0 for any.",
          host, port);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private ServerSettings settings() {
    Set<String> names =
        hostNames.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    return new ServerSettings(
        host,
        port,
        Optional.ofNullable(token).filter(secret -> !secret.isBlank()),
        names,
        rate,
        simulations);
  }

  private void announce(LabServer server) {
    PrintWriter out = spec.commandLine().getOut();
    out.println("Backoff lab: " + server.address() + " (stop it with Ctrl+C)");
    out.flush();
    if (token == null && !isLoopback()) {
      PrintWriter err = spec.commandLine().getErr();
      err.println("Everybody who reaches " + host + " may use it: no --token is set.");
      err.flush();
    }
  }

  private boolean isLoopback() {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException unknown) {
      return false;
    }
  }

  private void check(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw wrong("%s: %d (expected: a whole number from %d to %d).", option, value, least, most);
    }
  }

  private ParameterException wrong(String message, Object... details) {
    return new ParameterException(spec.commandLine(), String.format(Locale.ROOT, message, details));
  }
}
