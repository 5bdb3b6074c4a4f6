package dev.backoff.lab.text;

/** The forms in which a result can be had. */
public enum OutputFormat {
  /** Aligned columns for a person. */
  TABLE,
  /** One object. */
  JSON,
  /** One line per row, first the names of the columns; units stand in the names. */
  CSV,
  /** A table of a document. */
  MARKDOWN
}
