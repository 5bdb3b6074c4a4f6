package dev.backoff.processor;

import com.palantir.javapoet.JavaFile;
import dev.backoff.Backoff;
import dev.backoff.core.table.BackoffTable;
import jakarta.transaction.Transactional;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.SneakyThrows;
import org.jspecify.annotations.NullMarked;
import org.springframework.core.NestedRuntimeException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Where the classes are that users compile with, whatever the test runner does to class paths. */
final class ClassPath {

  private ClassPath() {}

  /** What user code sees. */
  static List<Path> usual() {
    return List.of(of(Backoff.class), of(BackoffTable.class), of(NullMarked.class));
  }

  /** With the libraries whose annotations and failures rules know. */
  static List<Path> withLibraries() {
    return Stream.concat(
            usual().stream(),
            Stream.of(
                of(Transactional.class),
                of(org.springframework.transaction.annotation.Transactional.class),
                of(TransientDataAccessException.class),
                of(NestedRuntimeException.class),
                of(JdbcTemplate.class),
                of(SneakyThrows.class)))
        .distinct()
        .toList();
  }

  /** What the processor needs beyond that. */
  static List<Path> ofProcessor() {
    return List.of(of(BackoffProcessor.class), of(JavaFile.class));
  }

  /** Paths as an option has them. */
  static String text(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  static Path of(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException failure) {
      throw new IllegalStateException(failure);
    }
  }
}
