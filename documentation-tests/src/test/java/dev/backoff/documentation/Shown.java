package dev.backoff.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.builds.TextFile;
import java.util.function.UnaryOperator;

/**
 * Output that a document shows. With {@code -Ddocuments.write=true} what is not true any more is
 * written anew instead of failing.
 */
final class Shown {

  private static final boolean WRITE = Boolean.getBoolean("documents.write");

  private Shown() {}

  /** Asserts that {@code block} of {@code document} is exactly {@code real}. */
  static void same(Document document, Block block, String real) {
    same(document, block, real, UnaryOperator.identity());
  }

  /**
   * The same up to what differs from run to run.
   *
   * @param steady leaves that out
   */
  static void same(Document document, Block block, String real, UnaryOperator<String> steady) {
    if (WRITE && !steady.apply(block.code()).equals(steady.apply(real))) {
      String now = TextFile.read(document.file());
      TextFile.write(
          document.file(), now.replace(block.before() + block.code(), block.before() + real));
      return;
    }
    assertThat(steady.apply(block.code()))
        .as("%s shows what is not so; -Ddocuments.write=true writes it anew", document)
        .isEqualTo(steady.apply(real));
  }
}
