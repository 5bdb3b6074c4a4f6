package dev.backoff.lab.server;

import dev.backoff.lab.request.InvalidRequestException;
import dev.backoff.lab.server.CrowdEndpoint.Simulation;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.net.URI;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lab over HTTP: {@code POST /v1/retry-backoff-schedule}, {@code /v1/schedule} and {@code
 * /v1/simulate}, their description at {@code /v1/openapi.json}, and the page at {@code /}.
 *
 * <pre>{@code
 * try (LabServer server = LabServer.start(ServerSettings.DEFAULT, ServerEnvironment.system())) {
 *   server.address(); // http://127.0.0.1:41234/
 * }
 * }</pre>
 */
public final class LabServer implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(LabServer.class);
  private static final int MOST_THREADS = 64;
  private static final long IDLE_MILLIS = 30_000;

  private final Javalin javalin;
  private final Tasks tasks;
  private final CrowdEndpoint crowd;
  private final ServerSettings settings;

  private LabServer(ServerSettings settings, ServerEnvironment environment, Simulation simulation) {
    this.settings = settings;
    this.tasks = new Tasks(environment);
    this.crowd = new CrowdEndpoint(simulation, settings.simulations());
    this.javalin = Javalin.create(config -> configure(config, environment));
  }

  /**
   * Starts a server, which runs until it is closed.
   *
   * @throws io.javalin.util.JavalinBindException if the port is taken or the address not ours
   */
  public static LabServer start(ServerSettings settings, ServerEnvironment environment) {
    return start(settings, environment, CrowdResult::of);
  }

  static LabServer start(
      ServerSettings settings, ServerEnvironment environment, Simulation simulation) {
    LabServer server = new LabServer(settings, environment, simulation);
    server.javalin.start(settings.host(), settings.port());
    return server;
  }

  /** Where it is reached, with the port that it got. */
  public URI address() {
    String host = settings.host().contains(":") ? "[" + settings.host() + "]" : settings.host();
    return URI.create("http://" + host + ":" + javalin.port() + "/");
  }

  @Override
  public void close() {
    javalin.stop();
    tasks.close();
    crowd.close();
  }

  private void configure(JavalinConfig config, ServerEnvironment environment) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.prefer405over404 = true;
    config.http.generateEtags = true;
    config.jetty.threadPool = new QueuedThreadPool(MOST_THREADS, 4);
    config.jetty.modifyHttpConfiguration(LabServer::limit);
    config.jetty.modifyServer(LabServer::limit);
    PageFiles.addTo(config.staticFiles);
    guard(config, environment);
    route(config);
    explain(config);
  }

  private static void limit(HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setIdleTimeout(IDLE_MILLIS);
    http.setRequestHeaderSize(8 * 1024);
    http.setUriCompliance(UriCompliance.RFC3986);
  }

  private static void limit(Server server) {
    server.setErrorHandler(new ProblemPages());
    for (var connector : server.getConnectors()) {
      if (connector instanceof ServerConnector tcp) {
        tcp.setIdleTimeout(IDLE_MILLIS);
      }
    }
  }

  private void guard(JavalinConfig config, ServerEnvironment environment) {
    Visitors visitors = new Visitors(settings.hostNames());
    RateLimit rate = new RateLimit(settings.requestsPerSecond(), environment.clock());
    config.routes.before(PageFiles::secure);
    config.routes.before(visitors::check);
    config.routes.before("/v1/*", rate::check);
    settings
        .token()
        .ifPresent(token -> config.routes.before("/v1/*", new TokenCheck(token)::check));
  }

  private void route(JavalinConfig config) {
    DelaysEndpoint delays = new DelaysEndpoint(tasks);
    config.routes.post(DelaysEndpoint.PATH, delays::answer);
    config.routes.get(DelaysEndpoint.RESULT_PATH, delays::answerResult);
    config.routes.post(ScheduleEndpoint.PATH, ScheduleEndpoint::answer);
    config.routes.post(CrowdEndpoint.PATH, crowd::answer);
    config.routes.get(OpenApi.PATH, OpenApi::answer);
  }

  private static void explain(JavalinConfig config) {
    config.routes.exception(
        InvalidRequestException.class,
        (wrong, context) -> Answers.problem(context, Problem.invalid(wrong.findings())));
    config.routes.exception(ProblemException.class, LabServer::answer);
    config.routes.exception(
        HttpResponseException.class,
        (wrong, context) -> Answers.problem(context, ProblemPages.of(wrong.getStatus())));
    config.routes.exception(IOException.class, LabServer::end);
    config.routes.exception(Exception.class, LabServer::fail);
  }

  private static void answer(ProblemException wrong, Context context) {
    wrong.headers().forEach(context::header);
    Answers.problem(context, wrong.problem());
  }

  /** The caller has left. */
  private static void end(IOException gone, Context context) {
    LOG.debug("{} {} was left", context.method(), context.path(), gone);
  }

  private static void fail(Exception broken, Context context) {
    LOG.error("{} {} failed", context.method(), context.path(), broken);
    Answers.problem(context, ProblemPages.of(500));
  }
}
