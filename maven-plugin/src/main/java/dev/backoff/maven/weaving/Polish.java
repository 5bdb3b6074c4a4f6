package dev.backoff.maven.weaving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes a woven class look to tools like its source. ajc moves the body of a method into a
 * synthetic one, which coverage tools pass over, and gives what it leaves in its place line 1. Here
 * the body stops being synthetic, and what calls it gets its first line and a mark as generated.
 */
final class Polish {

  private static final String GENERATED = "Ldev/backoff/runtime/aspect/GeneratedCall;";
  private static final String BODY = "_aroundBody";
  private static final String JOIN_POINT = "Lorg/aspectj/lang/JoinPoint;";
  private static final String PREPARED = "ajc$preClinit";

  private final ClassNode type;
  private boolean changed;

  private Polish(ClassNode type) {
    this.type = type;
  }

  /** Polishes a class file in place; one that needs none is left alone. */
  static void classFile(Path file) throws IOException {
    // The pool of constants is kept: attributes of AspectJ point into it.
    ClassReader reader = new ClassReader(Files.readAllBytes(file));
    ClassNode type = new ClassNode();
    reader.accept(type, 0);
    Polish polish = new Polish(type);
    polish.all();
    if (polish.changed) {
      ClassWriter writer = new ClassWriter(reader, 0);
      type.accept(writer);
      Files.write(file, writer.toByteArray());
    }
  }

  private void all() {
    for (MethodNode method : type.methods) {
      if (method.name.equals("<clinit>")) {
        initialiser(method);
      } else {
        body(method).ifPresent(body -> both(method, body));
      }
    }
  }

  /** One that ajc has made is none of the source. */
  private void initialiser(MethodNode method) {
    boolean made =
        lines(method).allMatch(line -> line.line == 1) && calls(method).anyMatch(PREPARED::equals);
    if (made) {
      markGenerated(method);
    }
  }

  private void both(MethodNode call, MethodNode body) {
    if ((body.access & Opcodes.ACC_SYNTHETIC) != 0) {
      body.access &= ~Opcodes.ACC_SYNTHETIC;
      changed = true;
    }
    lines(body).findFirst().ifPresent(first -> lines(call).forEach(line -> line.line = first.line));
    markGenerated(call);
  }

  /** The method that has the body of {@code call} now, if one has. */
  private Optional<MethodNode> body(MethodNode call) {
    String parameters = parametersOfBody(call);
    return type.methods.stream()
        .filter(each -> each.name.startsWith(call.name + BODY))
        .filter(each -> each.name.substring((call.name + BODY).length()).matches("\\d+"))
        .filter(each -> parameters(each.desc).replace(JOIN_POINT, "").equals(parameters))
        .filter(each -> calls(each).noneMatch(name -> name.startsWith(call.name + BODY)))
        .findFirst();
  }

  private String parametersOfBody(MethodNode call) {
    boolean isStatic = (call.access & Opcodes.ACC_STATIC) != 0;
    String self = isStatic ? "" : "L" + type.name + ";";
    return (self + parameters(call.desc)).replace(JOIN_POINT, "");
  }

  private static String parameters(String descriptor) {
    StringBuilder text = new StringBuilder();
    Arrays.stream(Type.getArgumentTypes(descriptor)).map(Type::getDescriptor).forEach(text::append);
    return text.toString();
  }

  private void markGenerated(MethodNode method) {
    List<AnnotationNode> annotations =
        method.invisibleAnnotations == null ? new ArrayList<>() : method.invisibleAnnotations;
    if (annotations.stream().noneMatch(each -> each.desc.equals(GENERATED))) {
      annotations.add(new AnnotationNode(GENERATED));
      method.invisibleAnnotations = annotations;
      changed = true;
    }
  }

  private static Stream<LineNumberNode> lines(MethodNode method) {
    return instructions(method)
        .filter(LineNumberNode.class::isInstance)
        .map(LineNumberNode.class::cast);
  }

  private static Stream<String> calls(MethodNode method) {
    return instructions(method)
        .filter(MethodInsnNode.class::isInstance)
        .map(each -> ((MethodInsnNode) each).name);
  }

  private static Stream<AbstractInsnNode> instructions(MethodNode method) {
    return StreamSupport.stream(method.instructions.spliterator(), false);
  }
}
