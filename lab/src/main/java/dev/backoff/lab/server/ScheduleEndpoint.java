package dev.backoff.lab.server;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.backoff.lab.schedule.AnnotationText;
import dev.backoff.lab.schedule.ScheduleCalculator;
import dev.backoff.lab.schedule.ScheduleRenderer;
import dev.backoff.lab.schedule.ScheduleRequest;
import dev.backoff.lab.schedule.ScheduleResult;
import dev.backoff.lab.text.OutputFormat;
import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jetty.http.QuotedQualityCSV;

/**
 * {@code POST /v1/schedule}: everything that the calculator knows of a policy, in the form that the
 * caller accepts.
 */
final class ScheduleEndpoint {

  static final String PATH = "/v1/schedule";

  private static final String JSON = "application/json";
  private static final String JAVA = "text/x-java";

  /** Beside JSON, the one for callers that accept any text first. */
  private static final Map<String, OutputFormat> FORMS = new LinkedHashMap<>();

  static {
    FORMS.put("text/markdown", OutputFormat.MARKDOWN);
    FORMS.put("text/csv", OutputFormat.CSV);
    FORMS.put("text/plain", OutputFormat.TABLE);
  }

  private ScheduleEndpoint() {}

  /** The result, and the policy as it is written in Java. */
  record Answer(@JsonUnwrapped ScheduleResult schedule, String annotation) {}

  static void answer(Context context) {
    String mediaType = accepted(context).orElseThrow(ScheduleEndpoint::notAcceptable);
    Answer answer = SettingsBody.read(context, Map.of(), ScheduleEndpoint::answerTo);
    context.header("Vary", "Accept");
    OutputFormat format = FORMS.get(mediaType);
    if (format != null) {
      Answers.text(context, mediaType, ScheduleRenderer.render(answer.schedule, format));
    } else if (mediaType.equals(JAVA)) {
      Answers.text(context, JAVA, answer.annotation + "\n");
    } else {
      Answers.json(context, 200, answer);
    }
  }

  private static Answer answerTo(Map<String, String> settings) {
    ScheduleRequest request = ScheduleRequest.of(settings);
    ScheduleResult result = ScheduleCalculator.calculate(request);
    return new Answer(result, AnnotationText.of(request, result));
  }

  private static Optional<String> accepted(Context context) {
    String header = context.header("Accept");
    if (header == null || header.isBlank()) {
      return Optional.of(JSON);
    }
    QuotedQualityCSV wanted = new QuotedQualityCSV();
    wanted.addValue(header);
    return wanted.getValues().stream().flatMap(type -> offer(type).stream()).findFirst();
  }

  /** What is offered for a media type or range; parameters do not matter. */
  private static Optional<String> offer(String wanted) {
    String type = wanted.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (type.equals("*/*") || type.equals("application/*") || type.equals(JSON)) {
      return Optional.of(JSON);
    }
    return Stream.concat(FORMS.keySet().stream(), Stream.of(JAVA))
        .filter(known -> known.equals(type) || type.equals("text/*"))
        .findFirst();
  }

  private static ProblemException notAcceptable() {
    return new ProblemException(
        Problem.of(
            406,
            "not-acceptable",
            "Not acceptable",
            "The schedule comes as %s, %s, %s (expected: one of them in the header Accept)."
                .formatted(JSON, String.join(", ", FORMS.keySet()), JAVA)));
  }
}
