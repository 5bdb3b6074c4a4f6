package dev.backoff.maven.classfile;

import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.core.table.MethodKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the retried methods of a folder of classes by the rules of the aspects: the annotation on
 * the method before a composed one before that of the class, which is for its public methods.
 */
public final class AnnotatedMethods {

  private static final int WITHOUT_BODY = Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;
  private static final int BY_THE_COMPILER = Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC;

  private final ClassPath path;
  private final DeclarationReader declarations;

  private AnnotatedMethods(ClassPath path) {
    this.path = path;
    this.declarations = new DeclarationReader(path);
  }

  /**
   * The retried methods of the classes below {@code classes}, sorted; none if it does not exist.
   *
   * @param path where composed annotations and failures are looked up
   */
  public static List<AnnotatedMethod> in(Path classes, ClassPath path) {
    AnnotatedMethods methods = new AnnotatedMethods(path);
    return files(classes).stream()
        .map(ClassFile::read)
        .flatMap(methods::of)
        .sorted(AnnotatedMethod.ORDER)
        .toList();
  }

  private static List<Path> files(Path classes) {
    if (!Files.isDirectory(classes)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(classes)) {
      return files.filter(file -> file.toString().endsWith(".class")).toList();
    } catch (IOException unreadable) {
      throw new ClassFileException(classes + " can't be read: " + unreadable, unreadable);
    }
  }

  private Stream<AnnotatedMethod> of(ClassFile file) {
    return file.node().methods.stream()
        .filter(method -> (method.access & (WITHOUT_BODY | BY_THE_COMPILER)) == 0)
        .filter(method -> !method.name.startsWith("<"))
        .flatMap(method -> annotated(file, method).stream());
  }

  private Optional<AnnotatedMethod> annotated(ClassFile file, MethodNode method) {
    return nearest(file.node(), method)
        .map(AnnotationValues::of)
        .map(declarations::read)
        .map(declaration -> annotated(file, method, declaration));
  }

  private AnnotatedMethod annotated(
      ClassFile file, MethodNode method, BackoffDeclaration declaration) {
    ClassNode owner = file.node();
    return new AnnotatedMethod(
        owner.name.replace('/', '.'),
        new MethodKey(method.name, method.desc),
        file.file(),
        owner.sourceFile == null ? "" : owner.sourceFile,
        path.supertypes(Type.getReturnType(method.desc)),
        Labels.named(declaration, owner, method),
        Mark.among(Annotations.of(method)));
  }

  private Optional<AnnotationNode> nearest(ClassNode owner, MethodNode method) {
    List<AnnotationNode> annotations = Annotations.of(method);
    return Annotations.backoff(annotations)
        .or(() -> annotations.stream().flatMap(each -> composed(each).stream()).findFirst())
        .or(() -> ofClass(owner, method));
  }

  private Optional<AnnotationNode> composed(AnnotationNode annotation) {
    String type = Type.getType(annotation.desc).getInternalName();
    return type.startsWith("java/")
        ? Optional.empty()
        : path.find(type).flatMap(node -> Annotations.backoff(Annotations.of(node)));
  }

  private static Optional<AnnotationNode> ofClass(ClassNode owner, MethodNode method) {
    return (method.access & Opcodes.ACC_PUBLIC) == 0
        ? Optional.empty()
        : Annotations.backoff(Annotations.of(owner));
  }
}
