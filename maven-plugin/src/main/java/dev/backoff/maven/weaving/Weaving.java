package dev.backoff.maven.weaving;

import java.nio.file.Path;
import java.util.List;

/**
 * What is to be woven.
 *
 * @param classes folder of the classes, which are woven in place
 * @param classPath libraries of the project, without that folder
 * @param aspectPath libraries and folders of aspects, backoff-runtime first
 * @param workFolder for copies of classes, outside the classes; emptied first, gone afterwards
 */
public record Weaving(Path classes, List<Path> classPath, List<Path> aspectPath, Path workFolder) {

  public Weaving {
    classPath = List.copyOf(classPath);
    aspectPath = List.copyOf(aspectPath);
  }
}
