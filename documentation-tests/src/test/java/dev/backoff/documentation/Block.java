package dev.backoff.documentation;

import java.util.ArrayList;
import java.util.List;

/**
 * A fenced block of a document.
 *
 * @param language what the fence names, {@code java} for example
 * @param lead the last line of text before it
 * @param comment what a reader does not see: the comment {@code <!-- … -->} right before the block,
 *     or nothing
 * @param before the document from the end of the block before to the first line of the code
 * @param code what a reader sees; each line ends in a line break
 */
record Block(String language, String lead, String comment, String before, String code) {

  private static final String FENCE = "```";
  private static final String COMMENT = "<!-- ";
  private static final String COMMENT_END = "-->";

  /** The blocks of a Markdown text, in their order. */
  static List<Block> in(String markdown) {
    Reader reader = new Reader();
    markdown.lines().forEach(reader::read);
    return reader.blocks;
  }

  /** Whether the text before it says that a compiler refuses or criticises it. */
  boolean isWrong() {
    return lead.startsWith("Wrong");
  }

  /** As it is told apart in the names of tests. */
  @Override
  public String toString() {
    return lead.isEmpty() ? code.lines().findFirst().orElse("") : lead;
  }

  /** Goes through a text line by line. */
  private static final class Reader {

    private final List<Block> blocks = new ArrayList<>();
    private final StringBuilder before = new StringBuilder();
    private final StringBuilder comment = new StringBuilder();
    private final StringBuilder code = new StringBuilder();
    private String language = "";
    private String lead = "";
    private boolean inBlock;
    private boolean inComment;

    void read(String line) {
      if (inBlock) {
        inside(line);
        return;
      }
      before.append(line).append('\n');
      if (inComment) {
        hidden(line);
      } else if (line.startsWith(FENCE)) {
        inBlock = true;
        language = line.substring(FENCE.length());
      } else if (line.startsWith(COMMENT)) {
        comment.setLength(0);
        hidden(line.substring(COMMENT.length()));
      } else if (!line.isBlank()) {
        comment.setLength(0);
        lead = line;
      }
    }

    private void hidden(String line) {
      inComment = !line.endsWith(COMMENT_END);
      String text = inComment ? line : line.substring(0, line.length() - COMMENT_END.length());
      comment.append(text).append('\n');
    }

    private void inside(String line) {
      if (!line.equals(FENCE)) {
        code.append(line).append('\n');
        return;
      }
      blocks.add(new Block(language, lead, comment.toString(), before.toString(), code.toString()));
      inBlock = false;
      lead = "";
      before.setLength(0);
      comment.setLength(0);
      code.setLength(0);
    }
  }
}
