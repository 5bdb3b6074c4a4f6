package dev.backoff.maven.weaving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.maven.Javac;
import dev.backoff.maven.classfile.AnnotatedMethod;
import dev.backoff.maven.classfile.AnnotatedMethods;
import dev.backoff.maven.classfile.ClassPath;
import dev.backoff.maven.classfile.Mark;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

class WeaverTest {

  private static final String ORDERS =
      """
      package shop;

      import dev.backoff.Backoff;
      import java.io.IOException;
      import java.util.concurrent.CompletableFuture;
      import java.util.concurrent.CompletionStage;

      public class Orders implements java.io.Serializable {
        public int attempts;

        @Backoff(base = "1ms")
        public String fetch(String id) throws IOException {
          if (attempts++ < 2) {
            throw new IOException("503");
          }
          return id;
        }

        @Backoff(base = "1ms")
        static int fetch(int number, long other) {
          return number;
        }

        @Backoff(base = "1ms")
        CompletionStage<String> later(String id) {
          return CompletableFuture.completedFuture(id);
        }

        @Backoff(base = "1ms", recover = "none")
        int rich(double price) {
          return (int) price;
        }

        int none() {
          return 0;
        }
      }
      """;

  private static final String PLAIN =
      """
      package shop;

      public class Plain implements java.io.Serializable {
        int value;
      }
      """;

  @TempDir Path folder;

  private List<AnnotatedMethod> methods(Path classes) throws IOException {
    try (ClassPath path = ClassPath.of(Javac.classPath())) {
      return AnnotatedMethods.in(classes, path);
    }
  }

  private void weave(Path classes) throws IOException {
    TreeSet<Path> files =
        methods(classes).stream()
            .map(AnnotatedMethod::classFile)
            .collect(Collectors.toCollection(TreeSet::new));
    Weaving weaving =
        new Weaving(classes, Javac.classPath(), List.of(Javac.runtime()), folder.resolve("work"));
    assertThat(Weaver.weave(weaving, files)).isEmpty();
    Weaver.polish(files);
  }

  @Test
  void wovenMethodIsRetried() throws Exception {
    Path classes = Javac.compile(folder, ORDERS);
    weave(classes);

    try (URLClassLoader loader = loader(classes)) {
      Object orders = loader.loadClass("shop.Orders").getConstructor().newInstance();
      Method fetch = orders.getClass().getMethod("fetch", String.class);

      assertThat(fetch.invoke(orders, "42")).isEqualTo("42");
      assertThat(orders.getClass().getField("attempts").get(orders)).isEqualTo(3);
    }
  }

  @Test
  void everyMethodBearsTheMarkOfTheRuntime() throws IOException {
    Path classes = Javac.compile(folder, ORDERS);
    assertThat(methods(classes)).hasSize(4).noneMatch(method -> method.mark().isPresent());

    weave(classes);

    String version = Mark.versionOf(Javac.runtime());
    assertThat(methods(classes)).hasSize(4).allMatch(method -> method.isWoven(version));
  }

  @Test
  void otherClassesStayAsTheyAre() throws IOException {
    Path classes = Javac.compile(folder, ORDERS, PLAIN);
    byte[] before = Files.readAllBytes(classes.resolve("shop/Plain.class"));

    weave(classes);

    assertThat(Files.readAllBytes(classes.resolve("shop/Plain.class"))).isEqualTo(before);
    try (var files = Files.walk(classes)) {
      assertThat(files.filter(Files::isRegularFile))
          .allMatch(file -> file.toString().endsWith(".class"));
    }
    assertThat(folder.resolve("work")).doesNotExist();
  }

  @Test
  void serialVersionStaysWhatItWas() throws Exception {
    Path classes = Javac.compile(folder, ORDERS);
    long before = serialVersion(classes);

    weave(classes);

    assertThat(serialVersion(classes)).isEqualTo(before);
  }

  private static long serialVersion(Path classes) throws Exception {
    try (URLClassLoader loader = loader(classes)) {
      return ObjectStreamClass.lookup(loader.loadClass("shop.Orders")).getSerialVersionUID();
    }
  }

  @Test
  void linesOfVisibleMethodsAreThoseOfTheSource() throws IOException {
    Path classes = Javac.compile(folder, ORDERS);
    List<Integer> before = visibleLines(classes);

    weave(classes);

    assertThat(visibleLines(classes)).isEqualTo(before);
  }

  /** What a coverage tool counts: nothing synthetic, nothing marked as generated. */
  private static List<Integer> visibleLines(Path classes) throws IOException {
    ClassNode type = new ClassNode();
    new ClassReader(Files.readAllBytes(classes.resolve("shop/Orders.class"))).accept(type, 0);
    return type.methods.stream()
        .filter(method -> (method.access & 0x1000) == 0)
        .filter(method -> !isGenerated(method))
        .flatMap(method -> Arrays.stream(method.instructions.toArray()))
        .filter(LineNumberNode.class::isInstance)
        .map(line -> ((LineNumberNode) line).line)
        .sorted()
        .toList();
  }

  private static boolean isGenerated(MethodNode method) {
    return method.invisibleAnnotations != null
        && method.invisibleAnnotations.stream().anyMatch(each -> each.desc.contains("Generated"));
  }

  @Test
  void wovenAgainIsTheSame() throws Exception {
    Path classes = Javac.compile(folder, ORDERS);
    weave(classes);
    byte[] once = Files.readAllBytes(classes.resolve("shop/Orders.class"));

    weave(classes);

    wovenClassWorks(classes);
    assertThat(Files.readAllBytes(classes.resolve("shop/Orders.class"))).isEqualTo(once);
  }

  private void wovenClassWorks(Path classes) throws Exception {
    try (URLClassLoader loader = loader(classes)) {
      Object orders = loader.loadClass("shop.Orders").getConstructor().newInstance();
      orders.getClass().getMethod("fetch", String.class).invoke(orders, "42");
      assertThat(orders.getClass().getField("attempts").get(orders)).isEqualTo(3);
    }
  }

  private static URLClassLoader loader(Path classes) throws IOException {
    return new URLClassLoader(
        new URL[] {classes.toUri().toURL()}, WeaverTest.class.getClassLoader());
  }
}
