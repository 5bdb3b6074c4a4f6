package dev.backoff.testkit;

import static java.util.stream.Collectors.joining;

import dev.backoff.runtime.RetryEvent;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Whose calls were recorded, and by which names a test may ask for them. All but the label is empty
 * for a {@link dev.backoff.runtime.Retrier}.
 *
 * @param label of the policy, for example {@code OrderService.fetch}
 * @param className binary name
 * @param descriptor erased
 */
record RecordedMethod(String label, String className, String methodName, String descriptor) {

  static RecordedMethod of(RetryEvent event) {
    return new RecordedMethod(
        event.name(), event.className(), event.methodName(), event.descriptor());
  }

  private String parameters(Function<ClassDesc, String> type) {
    return descriptor.isEmpty()
        ? ""
        : MethodTypeDesc.ofDescriptor(descriptor).parameterList().stream()
            .map(type)
            .collect(joining(", ", "(", ")"));
  }

  private static String inFull(ClassDesc type) {
    return type.packageName().isEmpty()
        ? type.displayName()
        : type.packageName() + "." + type.displayName();
  }

  /** With or without package and parameters; the label, too, with or without parameters. */
  boolean isNamed(String name) {
    return Stream.of(label, qualified(), qualified().replace('$', '.'), simple())
        .anyMatch(each -> isNamed(name, each));
  }

  boolean is(Class<?> owner, String method) {
    return className.equals(owner.getName()) && isNamed(method, methodName);
  }

  private boolean isNamed(String asked, String name) {
    return Stream.of("", parameters(ClassDesc::displayName), parameters(RecordedMethod::inFull))
        .anyMatch(parameters -> withoutBlanks(asked).equals(withoutBlanks(name + parameters)));
  }

  private static String withoutBlanks(String text) {
    return text.replace(" ", "");
  }

  private String qualified() {
    return className.isEmpty() ? label : className + "." + methodName;
  }

  private String simple() {
    return qualified().substring(className.lastIndexOf('.') + 1);
  }

  /** For a reader who knows which method is meant. */
  String display() {
    return label + parameters(ClassDesc::displayName);
  }

  /** In full, as one of several. */
  String full() {
    return qualified() + parameters(RecordedMethod::inFull);
  }
}
