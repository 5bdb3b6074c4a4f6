package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** BKF-207 and BKF-208 name each case. */
class NamedMethodMessagesTest {

  private static final String SHAPE =
      "\\[BKF-20[78]] [^\\n]+ \\(expected: [^()]+\\)\\. [A-Z][^\\n.]*[^.][.?]";

  /**
   * @param members of the class Orders in the package com.shop
   * @param messages what is reported, without the id 207
   */
  private record Case(String members, List<String> messages) {
    @Override
    public String toString() {
      return messages.toString();
    }
  }

  private static Case says(String members, String... messages) {
    return new Case(members, List.of(messages));
  }

  static Stream<Case> cases() {
    return Stream.of(
            missing(),
            covered(),
            parameters(),
            predicates(),
            failures(),
            results(),
            access(),
            shapes())
        .flatMap(each -> each);
  }

  private static Stream<Case> missing() {
    return Stream.of(
        says(
            "@Backoff(recover = \"fetchFallbak\") int fetch() { return 0; }"
                + " int fetchFallback() { return 0; }",
            "recover: \"fetchFallbak\" is no method of Orders (expected: one of that class or its"
                + " superclasses). Did you mean \"fetchFallback\"?"),
        says(
            "@Backoff(recover = \"clos\") int fetch() { return 0; }",
            "recover: \"clos\" is no method of Orders (expected: one of that class or its"
                + " superclasses). Did you mean \"close\"?"),
        says(
            "@Backoff(recover = \"plan\") List<String> fetch(int[] ids, Map<String, ?> more)"
                + " { return null; }",
            "recover: \"plan\" is no method of Orders (expected: one of that class or its"
                + " superclasses). Declare List<String> plan(int[], Map<String, ?>, Exception)."),
        says(
            "@Backoff(retryWhen = \"isTransient\") static void fetch() {}",
            "retryWhen: \"isTransient\" is no method of Orders (expected: one of that class or its"
                + " superclasses). Declare static boolean isTransient(Exception)."),
        says(
            "@Backoff(retryOnResult = \"isStale\") String fetch() { return \"\"; }",
            "retryOnResult: \"isStale\" is no method of Orders (expected: one of that class or its"
                + " superclasses). Declare boolean isStale(String)."),
        says(
            "@Backoff(recover = \"fetch\") void fetch() {}",
            "recover: \"fetch\" is no other method of Orders (expected: one of that class or its"
                + " superclasses). Declare void fetch(Exception)."));
  }

  private static Stream<Case> covered() {
    return Stream.of(
        says(
            "@Backoff(recover = \"instead\") static class Covered {"
                + " public int call(int id) { return 0; } public int instead(int id) { return 1; } }",
            "recover: instead is retried itself by the policy of its class, which names it (expected:"
                + " a method that this policy does not cover). Make it package-private, or annotate"
                + " methods instead of the class."),
        says(
            "@Backoff(retryWhen = \"isPassing\", recover = \"instead\") static class Covered {"
                + " public int call(int id) { return 0; } int instead(int id) { return 1; }"
                + " public boolean isPassing(Exception failure) { return true; } }",
            "retryWhen: isPassing is retried itself by the policy of its class, which names it"
                + " (expected: a method that this policy does not cover). Make it package-private, or"
                + " annotate methods instead of the class."));
  }

  private static Stream<Case> parameters() {
    return Stream.of(
        says(
            "@Backoff(recover = \"cached\") int fetch(String id, long number) { return 0; }"
                + " int cached(int id) { return 0; } int cached(String id) { return 0; }",
            "recover: the parameters of cached(int) and cached(String) do not fit (expected: none or"
                + " String, long, then optionally a type of failure). Declare int cached(String,"
                + " long, Exception)."),
        says(
            "@Backoff(recover = \"cached\") int fetch() { return 0; }"
                + " int cached(int id) { return 0; }",
            "recover: the parameters of cached(int) do not fit (expected: none or one type of"
                + " failure). Declare int cached(Exception)."),
        says(
            "@Backoff(retryWhen = \"when\") void fetch() {} boolean when(String text) { return true; }",
            "retryWhen: the parameters of when(String) do not fit (expected: one type of failure)."
                + " Declare boolean when(Exception)."),
        says(
            "@Backoff(retryOnResult = \"bad\") Long fetch() { return 0L; }"
                + " boolean bad(int result) { return true; }",
            "retryOnResult: the parameters of bad(int) do not fit (expected: one parameter that takes"
                + " Long). Declare boolean bad(Long)."),
        says(
            "@Backoff(retryOnResult = \"bad\") CompletableFuture<String> fetch() { return null; }"
                + " boolean bad(CompletableFuture<String> result) { return true; }",
            "retryOnResult: the parameters of bad(CompletableFuture<String>) do not fit (expected: one"
                + " parameter that takes String). Declare boolean bad(String)."),
        says(
            "@Backoff(recover = \"instead\") void call(IOException cause) {}"
                + " void instead(IOException cause) {}",
            "recover: the parameter of instead(IOException) may be the argument or the failure"
                + " (expected: only one of them). Declare void instead(IOException, Exception)."));
  }

  private static Stream<Case> predicates() {
    return Stream.of(
        says(
            "@Backoff(retryWhen = \"when\") void fetch() {}"
                + " boolean when(IOException failure) { return true; }"
                + " boolean when(IllegalStateException failure) { return true; }",
            "retryWhen: when(IOException) and when(IllegalStateException) fit alike (expected: one"
                + " method that fits). Rename the others."),
        says(
            "@Backoff(retryWhen = \"when\") void fetch() {}"
                + " int when(IOException failure) throws IOException { return 1; }",
            "retryWhen: when(IOException) returns int (expected: boolean). Change its result type.",
            "retryWhen: when(IOException) throws IOException (expected: no checked exception). Catch"
                + " it there."),
        says(
            "@Backoff(retryWhen = \"when\", retryOn = {IOException.class, Lost.class}) void fetch() {}"
                + " boolean when(IllegalStateException failure) { return true; }",
            "retryWhen: when(IllegalStateException) takes no failure that is retried (expected:"
                + " IOException or Lost, a sub- or a supertype). Widen its parameter, or add to"
                + " retryOn."));
  }

  private static Stream<Case> failures() {
    return Stream.of(
        says(
            "@Backoff(recover = \"instead\") void call() {} void instead(Error failure) {}",
            "recover: instead(Error) would never be called (expected: a failure that is recovered)."
                + " Take another, since Errors and InterruptedException always leave."),
        says(
            "@Backoff(recover = \"instead\") void call(int id) {} void instead() {}"
                + " void instead(int id) {} void instead(Exception failure) {}",
            "recover: instead() and instead(int) and instead(Exception) are for the same failure,"
                + " Exception (expected: one method for each type). Remove one, or change what it"
                + " takes."));
  }

  private static Stream<Case> results() {
    return Stream.of(
        says(
            "@Backoff(recover = \"instead\") List<String> call() { return null; }"
                + " Object instead() { return null; }",
            "recover: instead() returns Object (expected: List<String>). Change its result type."),
        says(
            "@Backoff(recover = \"instead\") void call() {} int instead() { return 0; }",
            "recover: instead() returns int (expected: void). Change its result type."),
        says(
            "@Backoff(recover = \"instead\") void call() throws java.io.EOFException {}"
                + " void instead() throws IOException, Lost {}",
            "recover: instead() throws IOException (expected: no checked exception that call does not"
                + " declare). Catch it there.",
            "recover: instead() throws Lost (expected: no checked exception that call does not"
                + " declare). Catch it there."),
        says(
            "@Backoff(recover = \"instead\") static void call() {} void instead() {}",
            "recover: instead() is not static, but call is (expected: a static method). Make it"
                + " static."));
  }

  private static Stream<Case> access() {
    return Stream.of(
        unreachable("private void instead() {}", "", "it is private"),
        unreachable(
            "void instead(Secret one) {}", "Secret one", "its parameter type Secret is private"),
        unreachable(
            "void instead(Secret.Inner one) {}",
            "Secret.Inner one",
            "its parameter type Inner is in Secret, which is private"),
        unreachable("void instead(Broken failure) {}", "", "its failure type Broken is private"),
        unreachable(
            "private void instead(Secret[] one, Broken failure) {}",
            "Secret[] one",
            "it is private and its parameter type Secret is private and its failure type Broken is"
                + " private"),
        says(
            "@Backoff(recover = \"instead\") Object call() { return null; }"
                + " Secret instead() { return null; }",
            unreachable("instead()", "its result type Secret is private")),
        says(
            "private static class Deep { static class Deeper {"
                + " @Backoff(recover = \"instead\") void call() {} void instead() {} } }",
            unreachable("instead()", "the class Deeper is in Deep, which is private")),
        says(
            "private interface Deep {"
                + " @Backoff(recover = \"instead\") default void call() {} void instead(); }",
            unreachable("instead()", "the class Deep is private")),
        says(
            "@Backoff(recover = \"reopen\") void call() {}",
            unreachable("reopen()", "it is protected in another package")),
        says(
            "@Backoff(recover = \"reopenQuietly\") void call() {}",
            unreachable("reopenQuietly()", "it is package-private in another package")),
        says(
            "@Backoff(recover = \"reopenSecretly\") void call() {}",
            unreachable("reopenSecretly()", "it is private")),
        says(
            "@Backoff(recover = \"take\") void call(Ticket ticket) {}",
            unreachable(
                "take(Ticket)", "its parameter type Ticket is protected in another package")),
        says(
            "static class Far extends com.depot.Between {"
                + " @Backoff(recover = \"near\") void call() {} }",
            unreachable("near()", "it is not inherited through Between")));
  }

  private static Case unreachable(String method, String parameters, String obstacle) {
    String name = method.replaceFirst("(private )?void ", "").replaceFirst(" \\w+\\) \\{}", ")");
    return says(
        "@Backoff(recover = \"instead\") void call(" + parameters + ") {} " + method,
        unreachable(
            name.replace(" one,", ",").replace("Secret.Inner", "Inner").replace(" {}", ""),
            obstacle));
  }

  private static String unreachable(String method, String obstacle) {
    return "recover: "
        + method
        + " can't be called, since "
        + obstacle
        + " (expected: reachable for generated code in its package). Widen that access.";
  }

  private static Stream<Case> shapes() {
    return Stream.of(
        says(
            "@Backoff(retryOnResult = \"bad\") void call() {}",
            "[BKF-208] retryOnResult: \"bad\" has nothing to judge, since call is void (expected: a"
                + " method with a result). Leave it out, or return a result."),
        says(
            "@Backoff synchronized CompletableFuture<String> call() { return null; }",
            "[BKF-208] call: synchronized with an asynchronous result, so that retries would run"
                + " outside the lock (expected: not synchronized). Lock inside what runs"
                + " asynchronously."));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void saysWhatIsWrong(Case each) {
    assertThat(reported(each.members()))
        .isEqualTo(
            each.messages().stream()
                .map(text -> text.startsWith("[") ? text : "[BKF-207] " + text)
                .toList())
        .allSatisfy(message -> assertThat(message).matches(SHAPE));
  }

  private static List<String> reported(String members) {
    List<JavaFileObject> sources = new ArrayList<>(elsewhere());
    sources.add(
        Sources.source(
            """
            package com.shop;
            import dev.backoff.Backoff;
            import java.io.IOException;
            import java.util.List;
            import java.util.Map;
            import java.util.concurrent.CompletableFuture;
            class Orders extends com.depot.Shop {
              private static class Secret { static class Inner {} }
              private static class Broken extends Exception {}
              static class Lost extends Exception {}
              %s
            }
            """
                .formatted(members)));
    Compilation compilation = Javac.compile(sources);
    return compilation.diagnostics().stream()
        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .map(each -> each.getMessage(Locale.ROOT))
        .toList();
  }

  private static List<JavaFileObject> elsewhere() {
    return List.of(
        Sources.source(
            """
            package com.depot;
            public class Shop {
              protected static class Ticket {}
              public void close() {}
              public void take(Ticket ticket) {}
              protected void reopen() {}
              void reopenQuietly() {}
              private void reopenSecretly() {}
            }
            """),
        Sources.source("package com.depot; public class Between extends com.shop.Near {}"),
        Sources.source("package com.shop; public class Near { void near() {} }"));
  }
}
