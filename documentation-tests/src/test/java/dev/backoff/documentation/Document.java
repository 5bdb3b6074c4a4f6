package dev.backoff.documentation;

import dev.backoff.builds.TextFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Markdown file of this project, as it stands in the checkout. */
record Document(Path file, String text) {

  /** The folder of the root pom. */
  static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  private static final String JAPANESE = ".ja.md";
  private static final Pattern SECTION = Pattern.compile("(?m)^(?=## )");

  /** What stands below one heading of the second level. */
  record Section(String title, String text) {

    private static Section of(String text) {
      int end = text.indexOf('\n');
      return new Section(text.substring("## ".length(), end), text.substring(end));
    }

    List<Block> blocks() {
      return Block.in(text);
    }
  }

  static Document readme() {
    return read(ROOT.resolve("README.md"));
  }

  /** The README in Japanese, whose code is that of the English one. */
  static Document japaneseReadme() {
    return read(ROOT.resolve("README" + JAPANESE));
  }

  /** {@code rules.md} for example. */
  static Document docs(String name) {
    return read(ROOT.resolve("docs").resolve(name));
  }

  /** Every document that users or contributors read, in English. */
  static List<Document> all() {
    return Stream.of(ROOT, ROOT.resolve("docs"))
        .flatMap(folder -> markdownIn(folder).stream())
        .toList();
  }

  private static List<Document> markdownIn(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .filter(file -> !file.toString().endsWith(JAPANESE))
          .sorted()
          .map(Document::read)
          .toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static Document read(Path file) {
    return new Document(file, TextFile.read(file));
  }

  List<Block> blocks() {
    return Block.in(text);
  }

  List<Block> blocks(String language) {
    return blocks().stream().filter(block -> block.language().equals(language)).toList();
  }

  /** The only block of text that contains {@code mark}. */
  Block output(String mark) {
    List<Block> found =
        blocks("text").stream().filter(block -> block.code().contains(mark)).toList();
    if (found.size() != 1) {
      throw new AssertionError(found.size() + " blocks in " + this + " with " + mark);
    }
    return found.get(0);
  }

  /** The sections in their order; what stands before the first is none. */
  List<Section> sections() {
    return SECTION
        .splitAsStream(text)
        .filter(part -> part.startsWith("## "))
        .map(Section::of)
        .toList();
  }

  /** The path from the root, as tests are named after it. */
  @Override
  public String toString() {
    return ROOT.relativize(file).toString();
  }
}
