package dev.backoff.maven.classfile;

import dev.backoff.core.table.MethodKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;

/**
 * A class file below a folder of classes.
 *
 * @param node everything but the code
 */
record ClassFile(Path file, ClassNode node) {

  static ClassFile read(Path file) {
    return new ClassFile(file, node(file, ClassReader.SKIP_CODE));
  }

  private static ClassNode node(Path file, int options) {
    try {
      return node(Files.readAllBytes(file), options);
    } catch (IOException | RuntimeException unreadable) {
      throw new ClassFileException(
          file
              + " is no class file that can be read ("
              + unreadable.getMessage()
              + "). Delete it and compile again; if it is of a JDK newer than this version of"
              + " Backoff, take a later one.",
          unreadable);
    }
  }

  static ClassNode node(byte[] bytes, int options) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, options);
    return node;
  }

  /** The line of the first statement of a method, if its class was compiled with lines. */
  OptionalInt line(MethodKey method) {
    return node(file, ClassReader.SKIP_FRAMES).methods.stream()
        .filter(each -> each.name.equals(method.name()) && each.desc.equals(method.descriptor()))
        .flatMap(each -> StreamSupport.stream(each.instructions.spliterator(), false))
        .filter(LineNumberNode.class::isInstance)
        .mapToInt(each -> ((LineNumberNode) each).line)
        .findFirst();
  }

  /** Whether a method of that name, or the body that weaving moved out of it, has that variable. */
  boolean hasVariable(String method, String variable) {
    Pattern names = Pattern.compile(Pattern.quote(method) + "(_aroundBody\\d+)?");
    return node(file, ClassReader.SKIP_FRAMES).methods.stream()
        .filter(each -> names.matcher(each.name).matches())
        .flatMap(each -> Stream.ofNullable(each.localVariables).flatMap(List::stream))
        .anyMatch(each -> each.name.equals(variable));
  }
}
