package dev.backoff.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** Another processor of the same compilation: generates one source in each round. */
@SupportedAnnotationTypes("*")
final class GeneratingProcessor extends AbstractProcessor {

  private final Deque<String> sources;

  GeneratingProcessor(String... sources) {
    this.sources = new ArrayDeque<>(List.of(sources));
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (!round.processingOver() && !sources.isEmpty()) {
      generate(sources.remove());
    }
    return false;
  }

  private void generate(String source) {
    String path = Sources.source(source).getName();
    String name = path.replaceFirst("^/", "").replaceFirst("\\.java$", "").replace('/', '.');
    try (Writer writer = processingEnv.getFiler().createSourceFile(name).openWriter()) {
      writer.write(source);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
