package dev.backoff.lab.command;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options that stand for settings: {@code --network-mean} for {@code networkMean}. */
final class SettingOptions {

  private final Map<String, OptionSpec> options = new LinkedHashMap<>();

  /** Adds an option for the setting {@code key}. */
  SettingOptions add(String key, String meaning) {
    options.put(
        key,
        OptionSpec.builder("--" + words(key))
            .paramLabel("<" + words(key) + ">")
            .type(String.class)
            .description(meaning)
            .build());
    return this;
  }

  private static String words(String key) {
    return key.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }

  /** A command with these options beside its own. */
  CommandLine declaredIn(Object command) {
    CommandSpec spec = CommandSpec.forAnnotatedObject(command);
    options.values().forEach(spec::addOption);
    return new CommandLine(spec);
  }

  /** What was written on the command line, by setting. */
  Map<String, String> written() {
    Map<String, String> written = new LinkedHashMap<>();
    options.forEach(
        (key, option) -> {
          String text = option.getValue();
          if (text != null) {
            written.put(key, text);
          }
        });
    return written;
  }
}
