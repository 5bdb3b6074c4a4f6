package dev.backoff.woven;

import aj.org.objectweb.asm.ClassReader;
import aj.org.objectweb.asm.ClassVisitor;
import aj.org.objectweb.asm.Handle;
import aj.org.objectweb.asm.MethodVisitor;
import aj.org.objectweb.asm.Opcodes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What is in class files, read without loading them. */
final class ClassFiles {

  private ClassFiles() {}

  /** The names of all class files below {@code folder}, as paths from there. */
  static List<String> names(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /**
   * What the code of the classes in {@code folder} calls and reads, as far as the owner's name
   * begins so; that of a dynamic call is {@code invokedynamic}.
   */
  static Set<String> calls(Path folder, String ownerPrefix) {
    Set<String> found = new TreeSet<>();
    names(folder).forEach(name -> reader(folder.resolve(name)).accept(collector(found), 0));
    found.removeIf(call -> !call.startsWith(ownerPrefix));
    return found;
  }

  private static ClassReader reader(Path file) {
    try {
      return new ClassReader(Files.readAllBytes(file));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static ClassVisitor collector(Set<String> found) {
    return new ClassVisitor(Opcodes.ASM9) {
      @Override
      public MethodVisitor visitMethod(
          int access, String name, String descriptor, String signature, String[] exceptions) {
        return new MethodVisitor(Opcodes.ASM9) {
          @Override
          public void visitMethodInsn(
              int opcode, String owner, String called, String types, boolean isInterface) {
            found.add(owner + "." + called + types);
          }

          @Override
          public void visitInvokeDynamicInsn(
              String called, String types, Handle bootstrap, Object... arguments) {
            found.add("invokedynamic." + called + types);
          }

          @Override
          public void visitFieldInsn(int opcode, String owner, String field, String type) {
            found.add(owner + "." + field + ":" + type);
          }
        };
      }
    };
  }
}
