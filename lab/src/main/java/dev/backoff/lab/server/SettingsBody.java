package dev.backoff.lab.server;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import dev.backoff.core.validation.Severity;
import dev.backoff.lab.request.Finding;
import dev.backoff.lab.request.InvalidRequestException;
import dev.backoff.lab.request.LengthUnit;
import io.javalin.http.Context;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The body of a request: one JSON object of settings, as text like on every surface of the lab. */
final class SettingsBody {

  /** Far more than any settings need. */
  static final int MOST_BYTES = 16 * 1024;

  /** Numbers beyond it keep their exponent: written out they would be endless. */
  private static final int MOST_DIGITS = 40;

  private static final ObjectReader READER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(8)
                          .maxNumberLength(400)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build()
          .readerFor(JsonNode.class);

  /** What the value of a setting may be. */
  enum Form {
    NUMBER("a number"),
    NUMBER_OR_TEXT("a number or text"),
    LIST("a number, text or a list of them");

    private final String words;

    Form(String words) {
      this.words = words;
    }

    private boolean admits(JsonNode value) {
      return switch (this) {
        case NUMBER -> value.isNumber();
        case NUMBER_OR_TEXT -> value.isNumber() || value.isTextual();
        case LIST -> NUMBER_OR_TEXT.admits(value) || isList(value);
      };
    }

    private static boolean isList(JsonNode value) {
      return value.isArray()
          && !value.isEmpty()
          && StreamSupport.stream(value.spliterator(), false).allMatch(NUMBER_OR_TEXT::admits);
    }
  }

  private SettingsBody() {}

  /**
   * What the settings in the body of a request amount to.
   *
   * @param forms of settings by name; an unknown setting is admitted as number or text
   * @param judge judges the settings that are of the right form
   * @throws ProblemException if the body is too long or no JSON object
   * @throws InvalidRequestException with all that is wrong, by form or by {@code judge}
   */
  static <T> T read(
      Context context, Map<String, Form> forms, Function<Map<String, String>, T> judge) {
    requireJson(context);
    List<Finding> errors = new ArrayList<>();
    Map<String, String> settings = settings(object(bytes(context)), forms, errors);
    try {
      T judged = judge.apply(settings);
      refuse(errors);
      return judged;
    } catch (InvalidRequestException invalid) {
      throw new InvalidRequestException(together(errors, invalid.findings()));
    }
  }

  /** The second where the first say nothing of their field: it was not judged as it was meant. */
  private static List<Finding> together(List<Finding> first, List<Finding> second) {
    List<String> said = first.stream().map(Finding::field).toList();
    return Stream.concat(
            first.stream(), second.stream().filter(finding -> !said.contains(finding.field())))
        .toList();
  }

  /** Ends the request if anything is wrong. */
  static void refuse(List<Finding> errors) {
    if (!errors.isEmpty()) {
      throw new InvalidRequestException(errors);
    }
  }

  private static void requireJson(Context context) {
    String type = context.contentType();
    String mediaType = type == null ? "" : type.split(";", 2)[0].strip();
    if (!mediaType.toLowerCase(Locale.ROOT).equals("application/json")) {
      throw new ProblemException(
          Problem.of(
              415,
              "unsupported-media-type",
              "Unsupported media type",
              "The body is read as JSON only. Send it with the header"
                  + " \"Content-Type: application/json\"."));
    }
  }

  private static byte[] bytes(Context context) {
    try {
      byte[] bytes = context.bodyInputStream().readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new ProblemException(
            Problem.of(
                413,
                "body-too-long",
                "Body too long",
                "The body is longer than " + MOST_BYTES + " bytes."));
      }
      return bytes;
    } catch (IOException incomplete) {
      throw malformed("The body did not arrive whole.");
    }
  }

  private static JsonNode object(byte[] bytes) {
    try {
      JsonNode root = READER.readTree(bytes);
      if (!root.isObject()) {
        throw malformed(
            "The body is %s (expected: a JSON object of settings).".formatted(name(root)));
      }
      return root;
    } catch (JsonProcessingException noJson) {
      throw malformed(
          "The body is not JSON: %s (line %d, column %d)."
              .formatted(
                  noJson.getOriginalMessage(),
                  noJson.getLocation() == null ? 1 : noJson.getLocation().getLineNr(),
                  noJson.getLocation() == null ? 1 : noJson.getLocation().getColumnNr()));
    } catch (IOException noText) {
      throw malformed("The body is not JSON: it is no text in UTF-8.");
    }
  }

  private static ProblemException malformed(String detail) {
    return new ProblemException(Problem.of(400, "malformed-body", "Malformed body", detail));
  }

  private static Map<String, String> settings(
      JsonNode object, Map<String, Form> forms, List<Finding> errors) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> field : object.properties()) {
      Form form = forms.getOrDefault(field.getKey(), Form.NUMBER_OR_TEXT);
      if (form.admits(field.getValue())) {
        settings.put(field.getKey(), text(field.getValue()));
      } else {
        errors.add(wrongForm(field.getKey(), field.getValue(), form));
      }
    }
    return settings;
  }

  private static Finding wrongForm(String name, JsonNode value, Form form) {
    String message = "[LAB-201] %s: %s (expected: %s).".formatted(name, name(value), form.words);
    return new Finding("LAB-201", Severity.ERROR, name, message);
  }

  private static String name(JsonNode value) {
    return value.getNodeType() == JsonNodeType.MISSING
        ? "empty"
        : value.getNodeType().name().toLowerCase(Locale.ROOT);
  }

  private static String text(JsonNode value) {
    if (value.isArray()) {
      return StreamSupport.stream(value.spliterator(), false)
          .map(SettingsBody::text)
          .collect(Collectors.joining(","));
    }
    return value.isNumber() ? number(value.decimalValue()) : value.textValue();
  }

  private static String number(BigDecimal number) {
    boolean fits = Math.abs(number.scale()) <= MOST_DIGITS && number.precision() <= MOST_DIGITS;
    return fits ? LengthUnit.plain(number).toPlainString() : number.toString();
  }
}
