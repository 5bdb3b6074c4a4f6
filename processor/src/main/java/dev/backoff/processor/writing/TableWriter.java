package dev.backoff.processor.writing;

import javax.annotation.processing.Filer;

/** Writes all that is generated for one owner: the table, its index and its metadata. */
public final class TableWriter {

  private final Output output;

  public TableWriter(Filer filer) {
    this.output = new Output(filer);
  }

  /** Writes the files of {@code table}, once in a compilation. */
  public void write(TableSpec table) {
    output.source(table.tableName(), TableSource.of(table), table.origin());
    output.resource(IndexWriter.path(table), IndexWriter.text(table), table.origin());
    output.resource(ReachabilityWriter.path(table), ReachabilityWriter.text(table), table.origin());
  }
}
