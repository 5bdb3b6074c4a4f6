package dev.backoff.processor.writing;

/**
 * Text in ASCII alone, so that the encoding that a compiler writes and reads files with does not
 * matter.
 */
final class Ascii {

  private Ascii() {}

  /**
   * The same text for Java and JSON: escapes hold in strings, for Java also in names and comments.
   */
  static String escaped(String text) {
    // A loop: all that is generated passes through here, sign by sign.
    StringBuilder escaped = new StringBuilder(text.length());
    for (int at = 0; at < text.length(); at++) {
      char each = text.charAt(at);
      if (each < 0x80) {
        escaped.append(each);
      } else {
        escaped.append(escape(each));
      }
    }
    return escaped.toString();
  }

  /** A backslash, a {@code u} and four digits. */
  static String escape(int each) {
    String hex = Integer.toHexString(each);
    return "\\u" + "0".repeat(4 - hex.length()) + hex;
  }

  /** The same text for Javadoc, with entities for the signs of a schedule. */
  static String javadoc(String text) {
    return text.replace("\u2264", "&le;")
        .replace("\u2026", "&hellip;")
        .replace("\u2013", "&ndash;");
  }
}
