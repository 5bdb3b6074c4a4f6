package dev.backoff.processor.writing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.Filer;
import javax.tools.StandardLocation;

/**
 * What is known of budgets outside the sources at hand: {@code backoff.properties}, and what
 * earlier compilations wrote of classes that this one leaves alone.
 */
public final class KnownBudgets {

  private static final List<StandardLocation> LOCATIONS =
      List.of(StandardLocation.CLASS_OUTPUT, StandardLocation.CLASS_PATH);

  private final Filer filer;

  public KnownBudgets(Filer filer) {
    this.filer = filer;
  }

  /**
   * Whether the budget {@code name} is configured or named by another class.
   *
   * @param owners binary names of the classes whose methods name budgets in this compilation
   */
  public boolean contain(String name, Set<String> owners) {
    return LOCATIONS.stream().anyMatch(location -> isConfigured(name, location))
        || isNamedElsewhere(name, owners);
  }

  private boolean isConfigured(String name, StandardLocation location) {
    Properties properties = new Properties();
    try (InputStream in = filer.getResource(location, "", "backoff.properties").openInputStream()) {
      properties.load(in);
    } catch (IOException | RuntimeException absent) {
      return false;
    }
    return properties.stringPropertyNames().stream()
        .anyMatch(key -> key.startsWith("backoff.budget." + name + "."));
  }

  private boolean isNamedElsewhere(String name, Set<String> owners) {
    try (Stream<Path> indexes = Files.list(index("any").resolve("..").normalize())) {
      return indexes
          .filter(index -> !owners.contains(owner(index)))
          .anyMatch(index -> names(index, name));
    } catch (IOException | RuntimeException noneOnDisk) {
      return false;
    }
  }

  private Path index(String owner) throws IOException {
    String path = IndexWriter.path(owner);
    return Path.of(filer.getResource(StandardLocation.CLASS_OUTPUT, "", path).toUri());
  }

  private static String owner(Path index) {
    return String.valueOf(index.getFileName()).replaceFirst("\\.json$", "");
  }

  private static boolean names(Path index, String budget) {
    try {
      return Files.readString(index, StandardCharsets.UTF_8)
          .contains("\"budget\": " + Json.text(budget).strip());
    } catch (IOException unreadable) {
      return false;
    }
  }
}
