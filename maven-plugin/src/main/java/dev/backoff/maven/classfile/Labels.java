package dev.backoff.maven.classfile;

import dev.backoff.core.policy.BackoffDeclaration;
import java.util.Set;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/** What a method is called in logs and metrics where no name is written. */
final class Labels {

  private Labels() {}

  /** The declaration with its label as name; what was written stays what it was. */
  static BackoffDeclaration named(
      BackoffDeclaration declaration, ClassNode owner, MethodNode method) {
    if (!declaration.name().isEmpty()) {
      return declaration;
    }
    return declaration.toBuilder()
        .name(simpleName(owner) + "." + method.name)
        .writtenOnly(Set.copyOf(declaration.written()))
        .build();
  }

  /** The simple name; that of an anonymous class is its binary name without the package. */
  private static String simpleName(ClassNode owner) {
    return owner.innerClasses.stream()
        .filter(each -> each.name.equals(owner.name))
        .findFirst()
        .map((InnerClassNode each) -> each.innerName)
        .orElseGet(() -> owner.name.substring(owner.name.lastIndexOf('/') + 1));
  }
}
