package dev.backoff.processor;

import com.google.auto.service.AutoService;
import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.processor.diagnostic.DiagnosticPrinter;
import dev.backoff.processor.reading.PolicyReader;
import dev.backoff.processor.validation.MethodValidator;
import dev.backoff.processor.validation.TableNameValidator;
import dev.backoff.processor.writing.CallsWriter;
import dev.backoff.processor.writing.DescriptorWriter;
import dev.backoff.processor.writing.TableWriter;
import java.util.Set;
import java.util.function.Function;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * The annotation processor: proves every {@code @Backoff} of a compilation and writes a table of
 * waits for each class that has one.
 *
 * <p>Looks at every class, since a composed annotation may come from any jar, and claims no
 * annotation.
 */
@AutoService(Processor.class)
@SupportedAnnotationTypes("*")
public final class BackoffProcessor extends AbstractProcessor {

  private final Function<BackoffDeclaration, PolicyOutcome> judge;
  private @Nullable Rounds rounds;

  /** For the compiler, which finds it as a service. */
  public BackoffProcessor() {
    this(PolicyPipeline::judge);
  }

  BackoffProcessor(Function<BackoffDeclaration, PolicyOutcome> judge) {
    this.judge = judge;
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    rounds = rounds(environment);
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (rounds != null && round.processingOver()) {
      rounds.lastRound();
    } else if (rounds != null) {
      rounds.round(round.getRootElements());
    }
    return false;
  }

  private Rounds rounds(ProcessingEnvironment environment) {
    Types types = environment.getTypeUtils();
    Elements elements = environment.getElementUtils();
    DiagnosticPrinter printer = new DiagnosticPrinter(environment.getMessager());
    CrashGuard guard = new CrashGuard(printer);
    SourceTypes sources = new SourceTypes();
    MethodValidator methods = new MethodValidator(types, elements, sources::contain);
    OwnerJudge owners =
        new OwnerJudge(
            methods, new ComposedJudge(judge, printer, sources::contain), judge, printer, guard);
    OwnerStep step =
        new OwnerStep(
            new PolicyReader(types, elements),
            methods,
            owners,
            new TableNameValidator(elements, sources::contain),
            new SpecMaker(new DescriptorWriter(types, elements), new CallsWriter(types), elements),
            new TableWriter(environment.getFiler()),
            printer,
            guard);
    return new Rounds(sources, step, guard, elements);
  }
}
