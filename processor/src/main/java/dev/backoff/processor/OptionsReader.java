package dev.backoff.processor;

import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.DurationSyntaxException;
import dev.backoff.core.policy.DurationText;
import dev.backoff.core.validation.NearestName;
import dev.backoff.core.validation.Rule;
import dev.backoff.core.validation.Severity;
import dev.backoff.core.validation.ValidationReport;
import dev.backoff.core.validation.Violation;
import dev.backoff.processor.diagnostic.Severities;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** BKF-902: reads the options, and says what is wrong with them. */
final class OptionsReader {

  private static final String PREFIX = "backoff.";
  private static final Set<String> IDS =
      Arrays.stream(Rule.values()).map(Rule::id).collect(Collectors.toCollection(TreeSet::new));
  private static final Set<String> SILENCEABLE =
      Arrays.stream(Rule.values())
          .filter(rule -> rule.severity() != Severity.ERROR)
          .map(Rule::id)
          .collect(Collectors.toCollection(TreeSet::new));

  private final Map<String, String> given;
  private final List<Violation> found = new ArrayList<>();

  OptionsReader(Map<String, String> given) {
    this.given = given;
  }

  Options read() {
    unknownOptions();
    Set<String> off = ids(Options.OFF);
    Set<String> raised = ids(Options.ERROR);
    off.stream().filter(id -> !SILENCEABLE.contains(id)).forEach(this::reportError);
    off.stream().filter(raised::contains).forEach(this::reportBoth);
    return new Options(
        new Severities(off, raised), maxTotalWaitNanos(), new ValidationReport(found));
  }

  private void unknownOptions() {
    given.keySet().stream()
        .filter(name -> name.startsWith(PREFIX) && !Options.NAMES.contains(name))
        .sorted()
        .forEach(
            name ->
                refuse(
                    name,
                    "no such option",
                    "backoff.off, backoff.error or backoff.maxTotalWait",
                    didYouMean(name, Options.NAMES, "Take it out.")));
  }

  private String value(String option) {
    String value = given.get(option);
    return value == null ? "" : value.strip();
  }

  /** Those that exist, of a list with commas. */
  private Set<String> ids(String option) {
    Set<String> ids = new TreeSet<>();
    if (!value(option).isEmpty()) {
      Arrays.stream(value(option).split(",", -1)).map(String::strip).forEach(ids::add);
    }
    ids.stream().filter(id -> !IDS.contains(id)).forEach(id -> reportUnknown(option, id));
    ids.retainAll(IDS);
    return ids;
  }

  private void reportUnknown(String option, String id) {
    refuse(
        option,
        "\"" + id + "\" is no rule",
        "ids such as BKF-304, with commas between them",
        didYouMean(inFull(id), SILENCEABLE, "Look it up in the list of rules."));
  }

  private void reportError(String id) {
    refuse(
        Options.OFF,
        id + " is an error",
        "ids of warnings and notes",
        "Correct what it reports, since errors can't be switched off.");
  }

  private void reportBoth(String id) {
    refuse(
        Options.OFF,
        id + " is in " + Options.ERROR + ", too",
        "each id in one of them",
        "Take it out of one.");
  }

  private long maxTotalWaitNanos() {
    if (!given.containsKey(Options.MAX_TOTAL_WAIT)) {
      return PolicyPipeline.NO_TOTAL_LIMIT;
    }
    String text = value(Options.MAX_TOTAL_WAIT);
    try {
      return positive(DurationText.parse(text));
    } catch (DurationSyntaxException notOne) {
      refuse(
          Options.MAX_TOTAL_WAIT,
          "\"" + text + "\" is not a duration",
          notOne.expected(),
          notOne.hint());
      return PolicyPipeline.NO_TOTAL_LIMIT;
    }
  }

  private long positive(long nanos) {
    if (nanos > 0) {
      return nanos;
    }
    refuse(
        Options.MAX_TOTAL_WAIT,
        DurationText.display(nanos),
        "> 0",
        "Leave the option out for no limit.");
    return PolicyPipeline.NO_TOTAL_LIMIT;
  }

  /** {@code 304} and {@code bkf304} are meant as {@code BKF-304}. */
  private static String inFull(String id) {
    return id.toUpperCase(Locale.ROOT).replaceFirst("^(BKF)?[-_ ]?(?=\\d)", "BKF-");
  }

  private static String didYouMean(String name, Collection<String> names, String otherwise) {
    String near = names.contains(name) ? name : NearestName.of(name, names).orElse("");
    return near.isEmpty() ? otherwise : "Did you mean \"" + near + "\"?";
  }

  private void refuse(String option, String fault, String expected, String hint) {
    found.add(Rule.OPTION_REFUSED.atWhole(option, fault, expected, hint));
  }
}
