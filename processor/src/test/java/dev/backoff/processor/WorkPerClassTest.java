package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** What a class costs a build, counted: a build of a thousand classes pays it a thousand times. */
class WorkPerClassTest {

  /** Asked for a name without its module, javac looks through some seventy modules of the JDK. */
  @Test
  void looksForNoNameOfAClassInAllModules() {
    Counting counting = new Counting();

    Compilation compilation = Compiler.javac().withProcessors(counting).compile(classes(20));

    assertThat(compilation.diagnostics()).isEmpty();
    assertThat(counting.namesWithoutModule).doesNotHaveDuplicates();
    assertThat(counting.namesWithoutModule).noneMatch(name -> name.contains("Owner"));
    assertThat(counting.namesInAModule).hasSize(20);
  }

  /** javac compares each new file with all that it has read and written before. */
  @Test
  void writesThreeFilesForAClass() {
    Compilation compilation = Javac.compile(classes(20));

    assertThat(compilation.generatedFiles())
        .filteredOn(file -> file.getKind() != JavaFileObject.Kind.CLASS)
        .hasSize(3 * 20);
  }

  private static List<JavaFileObject> classes(int number) {
    return IntStream.range(0, number)
        .mapToObj(
            at -> Sources.source("class Owner" + at + " { @dev.backoff.Backoff void call() {} }"))
        .toList();
  }

  /** Counts what our processor asks javac for by name. */
  @SupportedAnnotationTypes("*")
  private static final class Counting extends AbstractProcessor {

    private final BackoffProcessor counted = new BackoffProcessor();
    private final List<String> namesWithoutModule = new ArrayList<>();
    private final List<String> namesInAModule = new ArrayList<>();

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      Elements elements = elements(environment.getElementUtils());
      counted.init(
          (ProcessingEnvironment)
              Proxy.newProxyInstance(
                  Counting.class.getClassLoader(),
                  new Class<?>[] {ProcessingEnvironment.class},
                  (proxy, method, arguments) ->
                      method.getName().equals("getElementUtils")
                          ? elements
                          : method.invoke(environment, arguments)));
    }

    private Elements elements(Elements elements) {
      return (Elements)
          Proxy.newProxyInstance(
              Counting.class.getClassLoader(),
              new Class<?>[] {Elements.class},
              (proxy, method, arguments) -> {
                if (method.getName().equals("getTypeElement")) {
                  (arguments.length == 1 ? namesWithoutModule : namesInAModule)
                      .add(arguments[arguments.length - 1].toString());
                }
                return method.invoke(elements, arguments);
              });
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      counted.process(annotations, round);
      return false;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }
  }
}
