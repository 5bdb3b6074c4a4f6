package dev.backoff.maven.check;

import dev.backoff.maven.classfile.ModuleFile;
import java.nio.file.Path;
import java.util.Optional;

/** Whether a named module reads what its woven methods call. */
public final class Readability {

  private static final String RUNTIME = "dev.backoff.runtime";

  private Readability() {}

  /** What to say of the module in that folder of classes, if it is one and does not. */
  public static Optional<String> warning(Path classes) {
    return ModuleFile.in(classes)
        .filter(module -> !module.required().contains(RUNTIME))
        .map(
            module ->
                String.format(
                    "The module %s does not read %s, which its woven methods call (IllegalAccessError"
                        + " at run time). Write \"requires %s;\" in its module-info.java, unless a"
                        + " module that it requires passes that on.",
                    module.name(), RUNTIME, RUNTIME));
  }
}
