package dev.backoff.woven;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What woven classes call, by name and type: classes that were woven once call it for ever. A
 * change of this list breaks them, and needs another {@code @Woven(version)} besides.
 */
class WovenInterfaceTest {

  private static final List<String> RESULTS =
      List.of("int", "long", "double", "float", "short", "char", "Object");
  private static final List<String> KINDS =
      List.of("", "budget = \"b\"", "maxRetries = 3, maxDuration = \"1m\"", "retryWhen = \"w\"");
  private static final String RICH = "retryOnResult = \"p\"";
  private static final String RECOVERING = "recover = \"r\"";

  private static final String STAGE =
      "StageRetry.ajc$around$StageRetry$1$8ee6007f(LAroundClosure;LJoinPoint;)LObject;";

  @TempDir Path folder;

  /** All kinds and results; without the processor, since nothing is there to recover. */
  private AjcBuild service() {
    return AjcBuild.in(folder)
        .java("app.Service", "package app; public class Service {\n" + methods() + "}\n");
  }

  private static String methods() {
    return Stream.concat(
            KINDS.stream().flatMap(kind -> RESULTS.stream().map(each -> method(kind, each))),
            Stream.of(
                method(RICH, "int"),
                method(RECOVERING, "int"),
                method("", "java.util.concurrent.CompletableFuture<String>"),
                method(RECOVERING, "java.util.concurrent.CompletionStage<String>")))
        .collect(joining());
  }

  private static String method(String attributes, String result) {
    String name = ("m" + attributes + result).replaceAll("\\W", "");
    return "  @dev.backoff.Backoff(%s) %s %s() { throw new IllegalStateException(); }\n"
        .formatted(attributes, result, name);
  }

  /** The short names of what the woven classes call. */
  private static List<String> called(AjcBuild build) {
    return ClassFiles.calls(build.build().classes(), "dev/backoff/").stream()
        .map(call -> call.replace("dev/backoff/runtime/aspect/", ""))
        .map(call -> call.replace("dev_backoff_runtime_aspect_", ""))
        .map(call -> call.replaceAll("(org/aspectj|java)/(\\w+/)+", ""))
        .toList();
  }

  @Test
  void ofInlinedAdvice() {
    assertThat(called(service())).containsExactlyInAnyOrderElementsOf(INLINED.lines().toList());
  }

  private static final String INLINED =
      """
      PlainRetry.aspectOf()LPlainRetry;
      BudgetedRetry.aspectOf()LBudgetedRetry;
      TimedRetry.aspectOf()LTimedRetry;
      ConditionalRetry.aspectOf()LConditionalRetry;
      RichRetry.aspectOf()LRichRetry;
      StageRetry.aspectOf()LStageRetry;
      WovenCalls.failed(LJoinPoint$StaticPart;JLThrowable;)LWovenRun;
      WovenCalls.failed(LJoinPoint$StaticPart;LObject;JLWovenRun;LThrowable;)LWovenRun;
      WovenCalls.failed(LJoinPoint$StaticPart;LObject;LThrowable;)LWovenRun;
      WovenCalls.failed(LJoinPoint$StaticPart;LThrowable;)LWovenRun;
      WovenCalls.failed(LJoinPoint;JLWovenRun;LThrowable;)LWovenRun;
      WovenCalls.now()J
      WovenCalls.returned(LJoinPoint$StaticPart;LObject;JLWovenRun;LObject;)LWovenRun;
      WovenCalls.returned(LJoinPoint;JLWovenRun;LObject;)LWovenRun;
      WovenCalls.start(LJoinPoint$StaticPart;)J
      WovenCalls.succeededAtOnce(LJoinPoint$StaticPart;)V
      WovenRun.answer()LObject;
      WovenRun.failedAgain(LThrowable;)V
      WovenRun.hasAnswer()Z
      WovenRun.succeeded()V
      %s
      """
          .formatted(STAGE);

  /**
   * Where ajc may not inline, it calls the advice itself, by a name that it makes of the place of
   * the advice in its aspect and of its pointcut as it is written: to move an advice, or to write
   * its pointcut otherwise, renames it. Advice of stages is never inlined.
   */
  @Test
  void ofAdviceThatIsNotInlined() {
    assertThat(called(service().ajcOptions("-XnoInline")))
        .containsExactlyInAnyOrderElementsOf(NOT_INLINED.lines().toList());
  }

  private static final String NOT_INLINED =
      """
      PlainRetry.aspectOf()LPlainRetry;
      BudgetedRetry.aspectOf()LBudgetedRetry;
      TimedRetry.aspectOf()LTimedRetry;
      ConditionalRetry.aspectOf()LConditionalRetry;
      RichRetry.aspectOf()LRichRetry;
      StageRetry.aspectOf()LStageRetry;
      PlainRetry.ajc$around$PlainRetry$1$2cceb487(LAroundClosure;LJoinPoint$StaticPart;)I
      PlainRetry.ajc$around$PlainRetry$2$cf0989da(LAroundClosure;LJoinPoint$StaticPart;)J
      PlainRetry.ajc$around$PlainRetry$3$640b96f(LAroundClosure;LJoinPoint$StaticPart;)D
      PlainRetry.ajc$around$PlainRetry$4$3666fab4(LAroundClosure;LJoinPoint$StaticPart;)F
      PlainRetry.ajc$around$PlainRetry$5$6d283cd4(LAroundClosure;LJoinPoint$StaticPart;)S
      PlainRetry.ajc$around$PlainRetry$6$6ebfdcb4(LAroundClosure;LJoinPoint$StaticPart;)C
      PlainRetry.ajc$around$PlainRetry$7$23f70fc(LAroundClosure;LJoinPoint$StaticPart;)LObject;
      BudgetedRetry.ajc$around$BudgetedRetry$1$c714c61d(LAroundClosure;LJoinPoint$StaticPart;)I
      BudgetedRetry.ajc$around$BudgetedRetry$2$7d85ab04(LAroundClosure;LJoinPoint$StaticPart;)J
      BudgetedRetry.ajc$around$BudgetedRetry$3$6393819(LAroundClosure;LJoinPoint$StaticPart;)D
      BudgetedRetry.ajc$around$BudgetedRetry$4$576efeca(LAroundClosure;LJoinPoint$StaticPart;)F
      BudgetedRetry.ajc$around$BudgetedRetry$5$8e3040ea(LAroundClosure;LJoinPoint$StaticPart;)S
      BudgetedRetry.ajc$around$BudgetedRetry$6$1d3bfdde(LAroundClosure;LJoinPoint$StaticPart;)C
      BudgetedRetry.ajc$around$BudgetedRetry$7$f892b392(LAroundClosure;LJoinPoint$StaticPart;)LObject;
      TimedRetry.ajc$around$TimedRetry$1$9838afa(LAroundClosure;LJoinPoint$StaticPart;)I
      TimedRetry.ajc$around$TimedRetry$2$88ef81c7(LAroundClosure;LJoinPoint$StaticPart;)J
      TimedRetry.ajc$around$TimedRetry$3$de886a1c(LAroundClosure;LJoinPoint$StaticPart;)D
      TimedRetry.ajc$around$TimedRetry$4$b9400067(LAroundClosure;LJoinPoint$StaticPart;)F
      TimedRetry.ajc$around$TimedRetry$5$f0014287(LAroundClosure;LJoinPoint$StaticPart;)S
      TimedRetry.ajc$around$TimedRetry$6$28a5d4a1(LAroundClosure;LJoinPoint$StaticPart;)C
      TimedRetry.ajc$around$TimedRetry$7$5c441bef(LAroundClosure;LJoinPoint$StaticPart;)LObject;
      ConditionalRetry.ajc$around$ConditionalRetry$1$e1b10f97(LObject;LAroundClosure;LJoinPoint$StaticPart;)I
      ConditionalRetry.ajc$around$ConditionalRetry$2$b67290ca(LObject;LAroundClosure;LJoinPoint$StaticPart;)J
      ConditionalRetry.ajc$around$ConditionalRetry$3$b783c45f(LObject;LAroundClosure;LJoinPoint$StaticPart;)D
      ConditionalRetry.ajc$around$ConditionalRetry$4$3c1ed1c4(LObject;LAroundClosure;LJoinPoint$StaticPart;)F
      ConditionalRetry.ajc$around$ConditionalRetry$5$72e013e4(LObject;LAroundClosure;LJoinPoint$StaticPart;)S
      ConditionalRetry.ajc$around$ConditionalRetry$6$5628e3a4(LObject;LAroundClosure;LJoinPoint$StaticPart;)C
      ConditionalRetry.ajc$around$ConditionalRetry$7$6c05e40c(LObject;LAroundClosure;LJoinPoint$StaticPart;)LObject;
      RichRetry.ajc$around$RichRetry$1$8d284711(LObject;LAroundClosure;LJoinPoint$StaticPart;)LObject;
      RichRetry.ajc$around$RichRetry$2$768cbd7f(LAroundClosure;LJoinPoint$StaticPart;LJoinPoint;)LObject;
      StageRetry.ajc$around$StageRetry$1$8ee6007f(LAroundClosure;LJoinPoint;)LObject;
      """;
}
