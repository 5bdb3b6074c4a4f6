package dev.backoff.maven.classfile;

import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.table.MethodKey;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/**
 * A method that says it is retried.
 *
 * @param owner binary name of its class
 * @param classFile where it was read
 * @param sourceFile the file's name without folders; empty if the class file does not say
 * @param result binary names of the type of its result and all supertypes of it, itself first
 * @param declaration as written, with the label as its name
 * @param mark what weaving has left
 */
public record AnnotatedMethod(
    String owner,
    MethodKey key,
    Path classFile,
    String sourceFile,
    List<String> result,
    BackoffDeclaration declaration,
    Optional<Mark> mark) {

  /** By class, then method: the order does not depend on that of files. */
  static final Comparator<AnnotatedMethod> ORDER =
      Comparator.comparing(AnnotatedMethod::owner)
          .thenComparing(method -> method.key().name())
          .thenComparing(method -> method.key().descriptor());

  public AnnotatedMethod {
    result = List.copyOf(result);
  }

  /** The types of its parameters, as Java writes their names. */
  public List<String> parameters() {
    return Arrays.stream(Type.getArgumentTypes(key.descriptor())).map(Type::getClassName).toList();
  }

  /** For a person: {@code shop.Orders.fetch(String)}. */
  public String signature() {
    return owner + "." + shortSignature();
  }

  /** The same without its class: {@code fetch(String)}. */
  public String shortSignature() {
    return Arrays.stream(Type.getArgumentTypes(key.descriptor()))
        .map(AnnotatedMethod::simple)
        .collect(Collectors.joining(", ", key.name() + "(", ")"));
  }

  private static String simple(Type type) {
    String name = type.getClassName();
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  /** Whether weaving has left a mark of that version. */
  public boolean isWoven(String version) {
    return mark.filter(left -> left.version().equals(version)).isPresent();
  }

  /**
   * Whether it is an inline function of Kotlin: its body, which weaving may have moved, has a
   * variable that says so.
   */
  public boolean isInlinedByKotlin() {
    return sourceFile.endsWith(".kt")
        && ClassFile.read(classFile).hasVariable(key.name(), "$i$f$" + key.name());
  }

  /** For a person who is to go there: {@code shop.Orders.fetch(String) (Orders.java:16)}. */
  public String signatureAndPlace() {
    return signature() + " (" + place() + ")";
  }

  /** {@code Orders.java:16}, as far as it is known. */
  public String place() {
    OptionalInt line = ClassFile.read(classFile).line(key);
    return line.isPresent() ? sourceFile + ":" + line.getAsInt() : sourceFile;
  }
}
