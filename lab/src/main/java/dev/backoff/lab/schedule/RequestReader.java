package dev.backoff.lab.schedule;

import dev.backoff.Jitter;
import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.Attribute;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.policy.DurationSyntaxException;
import dev.backoff.core.policy.DurationText;
import dev.backoff.core.validation.Rule;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** From settings as text to what the calculator works with, or to everything that is wrong. */
final class RequestReader {

  private static final Pattern BARE_NUMBER = Pattern.compile("[+-]?[0-9.]+([eE][+-]?[0-9]+)?");
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?[0-9]{1,40}(\\.[0-9]{1,40})?([eE][+-]?[0-9]{1,4})?");

  /** So many a double always holds; the annotation's multiplier is one. */
  private static final int DIGITS_OF_A_DOUBLE = 15;

  private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]{1,9}");

  private final ScheduleRequest request;
  private final List<Finding> errors = new ArrayList<>();
  private final LengthUnit unit;

  private RequestReader(ScheduleRequest request) {
    this.request = request;
    request.settings().keySet().stream()
        .filter(key -> Setting.named(key).isEmpty())
        .forEach(key -> errors.add(Finding.unknown(key)));
    this.unit = unit();
  }

  /**
   * @throws InvalidRequestException with all errors
   */
  static Question read(ScheduleRequest request) {
    return new RequestReader(request).question();
  }

  private Question question() {
    PolicyOutcome outcome = PolicyPipeline.judge(declaration());
    OptionalLong attemptTime = time(Setting.ATTEMPT_TIME);
    OptionalLong within = time(Setting.WITHIN);
    outcome.report().errors().map(Finding::of).forEach(errors::add);
    if (errors.isEmpty() && outcome instanceof PolicyOutcome.Accepted accepted) {
      List<Finding> remarks = accepted.report().violations().stream().map(Finding::of).toList();
      return new Question(accepted.schedule(), unit.forResults(), attemptTime, within, remarks);
    }
    throw new InvalidRequestException(errors);
  }

  private LengthUnit unit() {
    String symbol = request.written(Setting.UNIT).orElse(LengthUnit.MS.symbol());
    return LengthUnit.named(symbol)
        .orElseGet(
            () -> {
              errors.add(Finding.notAChoice(Setting.UNIT, symbol, LengthUnit.symbols()));
              return LengthUnit.MS;
            });
  }

  private BackoffDeclaration declaration() {
    BackoffDeclaration.Builder declaration = BackoffDeclaration.builder();
    request.written(Setting.BASE).map(this::withUnit).ifPresent(declaration::base);
    request.written(Setting.CAP).map(this::withUnit).ifPresent(declaration::cap);
    request.written(Setting.MULTIPLIER).ifPresent(text -> multiplier(text, declaration));
    request.written(Setting.RETRIES).ifPresent(text -> retries(text, declaration));
    request.written(Setting.JITTER).ifPresent(text -> jitter(text, declaration));
    return declaration.build();
  }

  private String withUnit(String text) {
    return BARE_NUMBER.matcher(text).matches() ? text + unit.symbol() : text;
  }

  private void multiplier(String text, BackoffDeclaration.Builder declaration) {
    if (DECIMAL.matcher(text).matches()) {
      BigDecimal written = new BigDecimal(text);
      declaration.multiplier(written.doubleValue());
      if (written.precision() > DIGITS_OF_A_DOUBLE) {
        errors.add(Finding.tooManyDigits(Setting.MULTIPLIER, text, DIGITS_OF_A_DOUBLE));
      }
    } else {
      errors.add(Finding.of(Rule.MULTIPLIER_TOO_SMALL.at(Attribute.MULTIPLIER, quoted(text))));
    }
  }

  private void retries(String text, BackoffDeclaration.Builder declaration) {
    if (WHOLE.matcher(text).matches()) {
      declaration.maxRetries(Integer.parseInt(text));
    } else {
      errors.add(
          Finding.of(
              Rule.MAX_RETRIES_OUT_OF_RANGE.at(
                  Attribute.MAX_RETRIES, quoted(text), "Write a whole number.")));
    }
  }

  private void jitter(String text, BackoffDeclaration.Builder declaration) {
    Arrays.stream(Jitter.values())
        .filter(jitter -> jitter.name().equals(text.toUpperCase(Locale.ROOT)))
        .findFirst()
        .ifPresentOrElse(
            declaration::jitter,
            () -> errors.add(Finding.notAChoice(Setting.JITTER, text, jitters())));
  }

  private static String jitters() {
    return Arrays.stream(Jitter.values()).map(Jitter::name).collect(Collectors.joining(", "));
  }

  private OptionalLong time(Setting setting) {
    String text = request.written(setting).map(this::withUnit).orElse("");
    if (request.written(setting).isEmpty()) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(DurationText.parse(text));
    } catch (DurationSyntaxException notOne) {
      errors.add(
          Finding.at(
              setting.key(),
              Rule.NOT_A_DURATION.atWhole(setting.key(), text, notOne.expected(), notOne.hint())));
      return OptionalLong.empty();
    }
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }
}
