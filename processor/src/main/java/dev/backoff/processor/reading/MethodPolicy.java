package dev.backoff.processor.reading;

import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * A method and the policy that counts for it.
 *
 * @param place where the method asks for it: its annotation, or the method where its class is
 *     annotated
 * @param written the policy, which with {@link Placement#DIRECT} alone stands at that place
 * @param composed the composed annotations on the method, if they count; more than one is a fault
 */
public record MethodPolicy(
    ExecutableElement method,
    Placement placement,
    Place place,
    WrittenPolicy written,
    List<ComposedUse> composed) {

  /** The class that declares the method. */
  public Element owner() {
    return Objects.requireNonNull(method.getEnclosingElement());
  }

  /** Whether Lombok lets the method throw what it does not declare. */
  public boolean throwsSneakily() {
    return Mirrors.on(method, "lombok.SneakyThrows").isPresent();
  }

  /** The method's name, for messages. */
  public String methodName() {
    return method.getSimpleName().toString();
  }

  /**
   * What the method is called in metrics, logs and configuration: the name written in the policy,
   * or {@code SimpleClass.method}.
   */
  public String label() {
    String written = written().declaration().name();
    return written.isEmpty() ? owner().getSimpleName() + "." + methodName() : written;
  }
}
