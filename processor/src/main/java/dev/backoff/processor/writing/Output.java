package dev.backoff.processor.writing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/** Creates the files, each named after one top-level class, as incremental builds need to know. */
final class Output {

  private final Filer filer;

  Output(Filer filer) {
    this.filer = filer;
  }

  void source(String binaryName, String text, Element origin) {
    try {
      write(filer.createSourceFile(binaryName, origin), text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  void resource(String path, String text, Element origin) {
    try {
      write(filer.createResource(StandardLocation.CLASS_OUTPUT, "", path, origin), text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static void write(FileObject file, String text) throws IOException {
    try (Writer writer = file.openWriter()) {
      writer.write(text);
    }
  }
}
