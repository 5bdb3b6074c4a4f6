package dev.backoff.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.backoff.Backoff;
import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.MethodKey;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The keys of the tables are those of the methods in the class files. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DescriptorsTest {

  private static final String OWNER = "com.shop.Overloads";

  private final Compilation compilation =
      Javac.compile(Sources.source(Sources.read(Sources.GOOD.resolve("com/shop/Overloads.java"))));
  private final ClassLoader loader = Generated.loader(compilation);

  Stream<Method> methods() throws ClassNotFoundException {
    return Arrays.stream(loader.loadClass(OWNER).getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(Backoff.class));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void findsTheRowOfALoadedMethod(Method method) {
    BackoffTable table = Tables.of(OWNER, loader);

    MethodKey key =
        MethodKey.of(method.getName(), method.getReturnType(), method.getParameterTypes());

    assertThat(table.row(key.toString())).as(key.toString()).isNotNull();
  }

  @ParameterizedTest
  @MethodSource("strangers")
  void knowsNoOtherMethod(String key) {
    assertThat(Tables.of(OWNER, loader).row(key)).isNull();
  }

  static List<String> strangers() {
    return List.of("", "all", "all()V", "other()V", "all([Ljava/lang/String;)I");
  }
}
