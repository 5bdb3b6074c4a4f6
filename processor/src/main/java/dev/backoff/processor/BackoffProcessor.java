package dev.backoff.processor;

import com.google.auto.service.AutoService;
import dev.backoff.core.pipeline.PolicyOutcome;
import dev.backoff.core.pipeline.PolicyPipeline;
import dev.backoff.core.policy.BackoffDeclaration;
import dev.backoff.processor.bodies.BodyRules;
import dev.backoff.processor.diagnostic.CrashGuard;
import dev.backoff.processor.diagnostic.DiagnosticPrinter;
import dev.backoff.processor.reading.PolicyReader;
import dev.backoff.processor.validation.MethodValidator;
import dev.backoff.processor.validation.TableNameValidator;
import dev.backoff.processor.writing.CallsWriter;
import dev.backoff.processor.writing.DescriptorWriter;
import dev.backoff.processor.writing.KnownBudgets;
import dev.backoff.processor.writing.TableWriter;
import java.util.Set;
import java.util.function.BiFunction;
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

  private final BiFunction<BackoffDeclaration, Long, PolicyOutcome> judge;
  private final Compiler compiler;
  private @Nullable Rounds rounds;

  /** For the compiler, which finds it as a service. */
  public BackoffProcessor() {
    this(PolicyPipeline::judge, BodyRules::of);
  }

  /**
   * @param judge of a declaration and the longest worst case that the build allows
   * @param compiler what it shows of bodies
   */
  BackoffProcessor(BiFunction<BackoffDeclaration, Long, PolicyOutcome> judge, Compiler compiler) {
    this.judge = judge;
    this.compiler = compiler;
  }

  /** Where the rules about bodies come from. */
  interface Compiler {
    BodyRules bodies(ProcessingEnvironment environment, BodyRules.Parts parts);
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public Set<String> getSupportedOptions() {
    return Options.NAMES;
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
    Options options = Options.of(environment.getOptions());
    DiagnosticPrinter printer =
        new DiagnosticPrinter(environment.getMessager(), options.severities());
    printer.print(options.report());
    CrashGuard guard = new CrashGuard(printer);
    SourceTypes sources = new SourceTypes();
    PolicyReader policies = new PolicyReader(types, elements);
    MethodValidator methods = new MethodValidator(types, elements, sources::contain);
    Function<BackoffDeclaration, PolicyOutcome> judging =
        declaration -> judge.apply(declaration, options.maxTotalWaitNanos());
    ComposedJudge composed = new ComposedJudge(judging, printer, sources::contain);
    BodyRules bodies =
        compiler.bodies(
            environment,
            new BodyRules.Parts(
                policies,
                new HiddenJudge(judging, composed, printer),
                sources::contain,
                options.severities(),
                guard));
    OwnerStep step =
        new OwnerStep(
            policies,
            methods,
            new OwnerJudge(methods, composed, judging, printer, guard, bodies),
            new BudgetJudge(new KnownBudgets(environment.getFiler()), printer, elements),
            new TableNameValidator(elements, sources::contain),
            new SpecMaker(new DescriptorWriter(types, elements), new CallsWriter(types), elements),
            new TableWriter(environment.getFiler()),
            printer,
            guard);
    return new Rounds(sources, step, guard, elements);
  }
}
