package dev.backoff.benchmarks.building;

import com.jcabi.aspects.RetryOnFailure;
import dev.backoff.Backoff;
import dev.backoff.core.schedule.Schedule;
import dev.backoff.runtime.Retrier;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.aspectj.lang.JoinPoint;
import org.jspecify.annotations.Nullable;

/** Where the libraries of the generated classes are: what this program itself was loaded from. */
final class Libraries {

  /** Jar, or folder of classes, of backoff-runtime. */
  static final Path RUNTIME = of(Retrier.class);

  static final Path JCABI = of(RetryOnFailure.class);

  /** What the generated classes are compiled with. */
  static final List<Path> CLASS_PATH =
      of(Retrier.class, Schedule.class, Backoff.class, JoinPoint.class, Backend.class);

  static final List<Path> PROCESSOR =
      of(
          named("dev.backoff.processor.BackoffProcessor"),
          Schedule.class,
          Backoff.class,
          Nullable.class);

  private Libraries() {}

  /** All that this program sees: jcabi-aspects needs more libraries than one. */
  static List<Path> all() {
    return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
        .splitAsStream(System.getProperty("java.class.path"))
        .map(Path::of)
        .toList();
  }

  static String joined(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static List<Path> of(Class<?>... types) {
    return Stream.of(types).map(Libraries::of).distinct().toList();
  }

  /** A class that carries an annotation which is not here, so that javac warns where it sees it. */
  private static Class<?> named(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException missing) {
      throw new IllegalStateException(name, missing);
    }
  }

  private static Path of(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      return Path.of(Objects.requireNonNull(source.getLocation()).toURI());
    } catch (URISyntaxException unnamed) {
      throw new IllegalStateException(type.getName(), unnamed);
    }
  }
}
