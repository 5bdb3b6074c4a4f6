package dev.backoff.maven.classfile;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.tree.ModuleNode;

/**
 * A compiled {@code module-info}.
 *
 * @param required the modules that it requires by name
 */
public record ModuleFile(String name, List<String> required) {

  /** The module whose classes are in that folder, if it is one. */
  public static Optional<ModuleFile> in(Path classes) {
    Path file = classes.resolve("module-info.class");
    return Files.exists(file)
        ? Optional.of(of(ClassFile.read(file).node().module))
        : Optional.empty();
  }

  private static ModuleFile of(ModuleNode node) {
    return new ModuleFile(
        node.name, node.requires.stream().map(required -> required.module).toList());
  }
}
