package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results of libraries that are not here: known by the names of their types. */
class AsynchronousResultsTest {

  @ParameterizedTest
  @CsvSource({
    "reactor.core.publisher.Mono, org.reactivestreams.Publisher",
    "io.smallrye.mutiny.Uni, ''",
    "io.smallrye.mutiny.Multi, ''",
    "io.reactivex.rxjava3.core.Single, io.reactivex.rxjava3.core.SingleSource",
    "io.reactivex.rxjava3.core.Observable, io.reactivex.rxjava3.core.ObservableSource",
    "io.reactivex.rxjava3.core.Flowable, org.reactivestreams.Publisher",
    "io.reactivex.rxjava3.core.Maybe, io.reactivex.rxjava3.core.MaybeSource",
    "io.reactivex.rxjava3.core.Completable, io.reactivex.rxjava3.core.CompletableSource",
    "io.reactivex.Single, io.reactivex.SingleSource",
    "rx.Observable, ''",
    "com.google.common.util.concurrent.ListenableFuture, java.util.concurrent.Future",
    "io.vertx.core.Future, ''",
    "kotlinx.coroutines.Deferred, kotlinx.coroutines.Job"
  })
  void refusesAnAsynchronousResult(String result, String parent) {
    List<JavaFileObject> sources = new ArrayList<>();
    sources.add(type(result, parent));
    if (!parent.isEmpty() && !parent.startsWith("java.")) {
      sources.add(type(parent, ""));
    }
    sources.add(owner("abstract class Own<T> implements " + result + "<T> {}", "Own<String>"));
    sources.add(
        Sources.source(
            "class Other { @dev.backoff.Backoff " + result + "<?> call() { return null; } }"));

    Compilation compilation = Javac.compile(sources);

    assertThat(Report.of(compilation)).extracting(Report::id).containsExactly("BKF-202", "BKF-202");
    assertThat(compilation.errors())
        .extracting(error -> error.getMessage(Locale.ROOT))
        .anyMatch(message -> message.contains(result.replaceFirst(".*\\.", "")));
  }

  @Test
  void refusesASuspendingFunction() {
    Compilation compilation =
        Javac.compile(
            type("kotlin.coroutines.Continuation", ""),
            Sources.source(
                """
                class Owner {
                  @dev.backoff.Backoff
                  Object call(String id, kotlin.coroutines.Continuation<? super String> last) {
                    return null;
                  }
                  @dev.backoff.Backoff
                  Object fine(kotlin.coroutines.Continuation<? super String> first, String id) {
                    return null;
                  }
                }
                """));

    assertThat(Report.of(compilation)).extracting(Report::id).containsExactly("BKF-202");
  }

  @Test
  void acceptsAResultOfASimilarName() {
    Compilation compilation =
        Javac.compile(
            type("com.shop.Mono", ""),
            owner("", "com.shop.Mono<String>"),
            type("com.shop.Future", ""));

    assertThat(compilation.diagnostics()).isEmpty();
  }

  private static JavaFileObject owner(String member, String result) {
    return Sources.source(
        "class Owner { static %s @dev.backoff.Backoff %s call() { return null; } }"
            .formatted(member, result));
  }

  private static JavaFileObject type(String name, String parent) {
    int dot = name.lastIndexOf('.');
    String extended = parent.isEmpty() ? "" : " extends " + parent + "<T>";
    return Sources.source(
        "package %s; public interface %s<T>%s {}"
            .formatted(name.substring(0, dot), name.substring(dot + 1), extended));
  }
}
