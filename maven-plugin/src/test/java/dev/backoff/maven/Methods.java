package dev.backoff.maven;

import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.table.MethodKey;
import dev.backoff.maven.classfile.AnnotatedMethod;
import dev.backoff.maven.classfile.AnnotatedMethods;
import dev.backoff.maven.classfile.ClassPath;
import dev.backoff.maven.classfile.Mark;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Methods to say something of. */
public final class Methods {

  private Methods() {}

  /** The retried methods of compiled classes. */
  public static List<AnnotatedMethod> in(Path classes) {
    List<Path> entries = new ArrayList<>(List.of(classes));
    entries.addAll(Javac.classPath());
    try (ClassPath path = ClassPath.of(entries)) {
      return AnnotatedMethods.in(classes, path);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** One that need not exist, {@code void} without parameters. */
  public static AnnotatedMethod of(String owner, String name, BackoffDeclaration declaration) {
    String simple = owner.substring(owner.lastIndexOf('.') + 1);
    return new AnnotatedMethod(
        owner,
        new MethodKey(name, "()V"),
        Path.of("none"),
        simple + ".java",
        List.of("void"),
        declaration.name().isEmpty() ? named(declaration, simple + "." + name) : declaration,
        Optional.empty());
  }

  private static BackoffDeclaration named(BackoffDeclaration declaration, String label) {
    return declaration.toBuilder().name(label).writtenOnly(declaration.written()).build();
  }

  /** The same with a mark. */
  public static AnnotatedMethod marked(AnnotatedMethod method, String version) {
    return new AnnotatedMethod(
        method.owner(),
        method.key(),
        method.classFile(),
        method.sourceFile(),
        method.result(),
        method.declaration(),
        Optional.of(new Mark("plain", version)));
  }

  /** The same of a Kotlin file. */
  public static AnnotatedMethod ofKotlin(AnnotatedMethod method) {
    return new AnnotatedMethod(
        method.owner(),
        method.key(),
        method.classFile(),
        method.sourceFile().replace(".java", ".kt"),
        method.result(),
        method.declaration(),
        method.mark());
  }
}
