package dev.backoff.lab.text;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Results as JSON: records as objects, decimals without exponent, what is absent left out. */
public final class Json {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
          .defaultPrettyPrinter(
              new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
          .build();

  private Json() {}

  /** {@code value} on one line, which ends in {@code \n}. */
  public static String writeLine(Object value) {
    try {
      return MAPPER.writeValueAsString(value) + "\n";
    } catch (JsonProcessingException cannotBe) {
      throw new IllegalStateException(cannotBe);
    }
  }

  /** {@code value} on several lines, each ending in {@code \n}. */
  public static String write(Object value) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value) + "\n";
    } catch (JsonProcessingException cannotBe) {
      throw new IllegalStateException(cannotBe);
    }
  }
}
