package dev.backoff.sample.shop;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;

/** An HTTP server on a free port of this machine, which answers one request after the other. */
final class LocalServer implements AutoCloseable {

  private final HttpServer server;

  private LocalServer(HttpServer server) {
    this.server = server;
  }

  static LocalServer open(HttpHandler handler) throws IOException {
    var freePort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpServer server = HttpServer.create(freePort, 0);
    server.createContext("/", handler);
    server.start();
    return new LocalServer(server);
  }

  URI address() {
    InetSocketAddress bound = server.getAddress();
    return URI.create("http://" + bound.getHostString() + ":" + bound.getPort());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
