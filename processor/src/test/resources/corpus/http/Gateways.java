package http;

import dev.backoff.Backoff;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.MalformedURLException;
import java.net.NoRouteToHostException;
import java.net.PortUnreachableException;
import java.net.Socket;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/** The old ways to the network, behind interfaces and in nested classes. */
class Gateways {

  interface Gateway {
    String call(String request) throws IOException;

    @Backoff
    default String callTwice(String request) throws IOException {
      return call(request) + call(request);
    }

    @Backoff(base = "1s", cap = "1m", maxRetries = 4)
    default void check() throws IOException {
      if (call("check").isEmpty()) {
        throw new IOException("empty");
      }
    }

    @Backoff(retryOn = IOException.class)
    static String through(Gateway gateway, String request) throws IOException {
      return gateway.call(request.strip());
    }

    @Backoff(retryOn = UncheckedIOException.class)
    private String quietly(String request) {
      try {
        return call(request);
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }

    default int length(String request) {
      return quietly(request).length();
    }
  }

  static final class UrlGateway implements Gateway {

    private final URL url;

    UrlGateway(String url) throws MalformedURLException {
      this.url = URI.create(url).toURL();
    }

    @Override
    @Backoff(abortOn = FileNotFoundException.class)
    public String call(String request) throws IOException {
      HttpURLConnection connection = (HttpURLConnection) url.openConnection();
      try (InputStream in = connection.getInputStream()) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      } finally {
        connection.disconnect();
      }
    }

    @Override
    public void check() throws IOException {
      url.openConnection().connect();
      Gateway.super.check();
    }
  }

  record SocketGateway(String host, int port) implements Gateway {

    @Override
    @Backoff(retryOn = {NoRouteToHostException.class, PortUnreachableException.class})
    public String call(String request) throws IOException {
      try (Socket socket = new Socket(host, port)) {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      }
    }
  }

  enum Protocol {
    PLAIN,
    SECURE;

    @Backoff(maxRetries = 2, base = "500ms")
    String probe(String host) throws IOException {
      return new SocketGateway(host, this == PLAIN ? 80 : 443).toString() + probeOnce(host);
    }

    @Backoff(retryOn = IllegalStateException.class)
    static Protocol detect(Supplier<Protocol> detector) {
      return detector.get();
    }

    private String probeOnce(String host) throws IOException {
      if (host.isEmpty()) {
        throw new IOException("no host");
      }
      return host;
    }
  }

  class Bound {
    private final String prefix;

    Bound(String prefix) {
      this.prefix = prefix;
    }

    @Backoff(base = "75ms", multiplier = 1.5, maxRetries = 7)
    String ask(Gateway gateway) throws IOException {
      return gateway.call(prefix + Gateways.this.hashCode());
    }
  }
}
