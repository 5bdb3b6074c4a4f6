package dev.backoff.lab.server;

import io.javalin.config.StaticFilesConfig;
import io.javalin.http.Context;
import io.javalin.http.staticfiles.Location;
import java.util.Map;

/** The page and what it is made of, all from the class path. */
final class PageFiles {

  private static final String PAGE = "/dev/backoff/lab/page";
  private static final String CHARTS = "/META-INF/resources/webjars/echarts/5.5.0";

  /** Nothing from elsewhere, nothing inline; charts set styles of their own elements by script. */
  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
              + " connect-src 'self'; base-uri 'none'; form-action 'none';"
              + " frame-ancestors 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Cross-Origin-Opener-Policy",
          "same-origin");

  private PageFiles() {}

  static void addTo(StaticFilesConfig files) {
    files.add(
        folder -> {
          folder.hostedPath = "/";
          folder.directory = PAGE;
          folder.location = Location.CLASSPATH;
          folder.headers = Map.of("Cache-Control", "no-cache");
        });
    files.add(
        folder -> {
          folder.hostedPath = "/echarts";
          folder.directory = CHARTS;
          folder.location = Location.CLASSPATH;
          folder.headers = Map.of("Cache-Control", "max-age=86400");
        });
  }

  static void secure(Context context) {
    HEADERS.forEach(context::header);
  }
}
