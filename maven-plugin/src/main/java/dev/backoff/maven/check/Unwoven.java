package dev.backoff.maven.check;

import dev.backoff.maven.classfile.AnnotatedMethod;
import java.util.List;
import java.util.stream.Collectors;

/** Methods that ask for retries and would not get any. */
public final class Unwoven {

  private static final String GOAL =
      "add <extensions>true</extensions> to the plugin dev.backoff:backoff-maven-plugin in the pom,"
          + " or an execution of its goal weave for these classes";

  private final String folder;
  private final List<AnnotatedMethod> all;
  private final List<AnnotatedMethod> left;

  private Unwoven(String folder, List<AnnotatedMethod> all, List<AnnotatedMethod> left) {
    this.folder = folder;
    this.all = all;
    this.left = left;
  }

  /**
   * The methods among {@code all} without a mark of the version that the runtime leaves.
   *
   * @param folder of their classes, for messages
   */
  public static Unwoven among(List<AnnotatedMethod> all, String markVersion, String folder) {
    List<AnnotatedMethod> left =
        all.stream().filter(method -> !method.isWoven(markVersion)).toList();
    return new Unwoven(folder, all, left);
  }

  /** In the order of {@code all}. */
  public List<AnnotatedMethod> methods() {
    return left;
  }

  /** Which methods, why that usually is, and what to do. */
  public String message() {
    return Counted.methods(left.size())
        + " with @Backoff in "
        + folder
        + (left.size() == 1 ? " is" : " are")
        + " not woven: a failure would leave at once, without a retry.\n"
        + left.stream().map(Unwoven::line).collect(Collectors.joining())
        + why();
  }

  private static String line(AnnotatedMethod method) {
    return "  " + method.signatureAndPlace() + "\n";
  }

  private String why() {
    if (left.stream().anyMatch(method -> method.mark().isPresent())) {
      return "Why: they were woven with another version of backoff-runtime, and stay as they were"
          + " until they are compiled again.\nWhat to do: mvn clean, then build again.";
    }
    return left.size() == all.size()
        ? "Why: no method there is woven, so the weave step is missing from the build, or skipped"
            + " (-Dbackoff.weave.skip).\nWhat to do: "
            + GOAL
            + "."
        : "Why: other methods there are woven, so these classes were compiled again afterwards, by"
            + " an IDE or by a later step of the build.\nWhat to do: build again; if a step of the"
            + " build compiles them later, "
            + GOAL
            + " after that step.";
  }
}
