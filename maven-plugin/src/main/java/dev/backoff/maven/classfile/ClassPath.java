package dev.backoff.maven.classfile;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** Finds classes by name in folders and jars, in their order, and last in the JDK. */
public final class ClassPath implements Closeable {

  private final List<Path> entries;
  private final Map<Path, JarFile> jars = new HashMap<>();
  private final Map<String, Optional<ClassNode>> found = new HashMap<>();

  private ClassPath(List<Path> entries) {
    this.entries = entries;
  }

  /** The path of these folders and jars; what does not exist is passed over. */
  public static ClassPath of(List<Path> entries) {
    return new ClassPath(entries.stream().filter(Files::exists).toList());
  }

  /** A class by its internal name, without its code. */
  Optional<ClassNode> find(String internalName) {
    return found.computeIfAbsent(internalName, this::read);
  }

  private Optional<ClassNode> read(String internalName) {
    String file = internalName + ".class";
    try {
      for (Path entry : entries) {
        Optional<ClassNode> inside =
            Files.isDirectory(entry) ? in(entry, file) : inJar(entry, file);
        if (inside.isPresent()) {
          return inside;
        }
      }
      return ofJdk(file);
    } catch (IOException | RuntimeException unreadable) {
      throw new ClassFileException(
          file + " can't be read: " + unreadable + ". Look at the class path of the build.",
          unreadable);
    }
  }

  private static Optional<ClassNode> in(Path folder, String file) throws IOException {
    Path path = folder.resolve(file);
    return Files.isRegularFile(path)
        ? Optional.of(node(Files.newInputStream(path)))
        : Optional.empty();
  }

  private Optional<ClassNode> inJar(Path entry, String file) throws IOException {
    JarFile jar = jar(entry);
    ZipEntry inside = jar.getEntry(file);
    return inside == null ? Optional.empty() : Optional.of(node(jar.getInputStream(inside)));
  }

  private static Optional<ClassNode> ofJdk(String file) throws IOException {
    InputStream bytes = ClassLoader.getPlatformClassLoader().getResourceAsStream(file);
    return bytes == null ? Optional.empty() : Optional.of(node(bytes));
  }

  private static ClassNode node(InputStream bytes) throws IOException {
    try (bytes) {
      return ClassFile.node(bytes.readAllBytes(), ClassReader.SKIP_CODE);
    }
  }

  private JarFile jar(Path entry) throws IOException {
    JarFile open = jars.get(entry);
    if (open == null) {
      open = new JarFile(entry.toFile());
      jars.put(entry, open);
    }
    return open;
  }

  /** The names of a class and its superclasses, as binary names, as far as they are found. */
  List<String> ancestry(String internalName) {
    List<String> names = new ArrayList<>();
    Optional<String> next = Optional.of(internalName);
    while (next.isPresent() && !next.get().equals("java/lang/Object")) {
      names.add(next.get().replace('/', '.'));
      next = next.flatMap(this::find).map(node -> node.superName);
    }
    return names;
  }

  /** The names of a type and all its supertypes, itself first, as binary names, as far as found. */
  List<String> supertypes(Type type) {
    Set<String> names = new LinkedHashSet<>(List.of(type.getClassName()));
    if (type.getSort() == Type.OBJECT) {
      addParents(type.getInternalName(), names);
    }
    return List.copyOf(names);
  }

  private void addParents(String internalName, Set<String> names) {
    find(internalName).stream()
        .flatMap(node -> Stream.concat(Stream.ofNullable(node.superName), node.interfaces.stream()))
        .filter(parent -> names.add(parent.replace('/', '.')))
        .forEach(parent -> addParents(parent, names));
  }

  @Override
  public void close() throws IOException {
    for (JarFile jar : jars.values()) {
      jar.close();
    }
  }
}
