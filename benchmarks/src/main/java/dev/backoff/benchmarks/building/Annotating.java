package dev.backoff.benchmarks.building;

import java.util.List;

/** How the generated classes ask for retries. */
enum Annotating {
  /** As an application would: most methods with a schedule of their own, a few with more. */
  BACKOFF("import dev.backoff.Backoff;\nimport dev.backoff.Jitter;\n") {
    @Override
    String on(int type, int method) {
      String schedule =
          "base = \"%s\", multiplier = %s, cap = \"%s\", maxRetries = %d"
              .formatted(
                  BASES.get((type + method) % BASES.size()),
                  MULTIPLIERS.get((type * 3 + method) % MULTIPLIERS.size()),
                  CAPS.get((type + method * 2) % CAPS.size()),
                  3 + (type + method) % 3);
      return "@Backoff(%s%s)".formatted(schedule, besides(type, method));
    }
  },
  /** {@code @Backoff} without waits that could be felt. */
  BACKOFF_AT_ONCE("import dev.backoff.Backoff;\n") {
    @Override
    String on(int type, int method) {
      return "@Backoff(base = \"1ns\", multiplier = 1, maxRetries = 3)";
    }
  },
  /** The annotation of jcabi-aspects, with the attempts and the first wait of {@link #BACKOFF}. */
  JCABI("import com.jcabi.aspects.RetryOnFailure;\nimport java.util.concurrent.TimeUnit;\n") {
    @Override
    String on(int type, int method) {
      return "@RetryOnFailure(attempts = %d, delay = %s, unit = TimeUnit.MILLISECONDS)"
          .formatted(
              4 + (type + method) % 3, BASES.get((type + method) % BASES.size()).replace("ms", ""));
    }
  };

  private static final List<String> BASES = List.of("50ms", "100ms", "200ms", "250ms", "500ms");
  private static final List<String> MULTIPLIERS = List.of("1.5", "2", "3");
  private static final List<String> CAPS = List.of("2s", "5s", "10s", "1m");

  private final String imports;

  Annotating(String imports) {
    this.imports = imports;
  }

  String imports() {
    return imports;
  }

  /** The annotation of a method, numbers from 0. */
  abstract String on(int type, int method);

  private static String besides(int type, int method) {
    return switch ((type + method) % 10) {
      case 0 -> ", jitter = Jitter.EQUAL";
      case 2 -> ", jitter = Jitter.NONE";
      case 4 -> ", maxDuration = \"2m\"";
      case 6 -> ", abortOn = IllegalArgumentException.class";
      case 8 -> method == ServiceSource.RECOVERED ? ", recover = \"removeLater\"" : "";
      default -> "";
    };
  }
}
