package dev.backoff.documentation;

import static java.util.stream.Collectors.joining;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * A source file that a block of Java stands for. A block after a line such as {@code
 * `src/main/java/shop/Prices.java`:} is that file; a block with a comment {@code <!-- in} … {@code
 * -->} is set into that, in place of a line {@code ...}; any other is completed as a reader would:
 * by imports, a class with services to call, a method around statements.
 *
 * @param path of the file, below the folder of sources
 */
record Source(String path, String text) {

  private static final String FRAME = "in\n";
  private static final Pattern FILE = Pattern.compile("`([\\w/.-]+[.]java)`:");
  private static final Pattern PLACE = Pattern.compile("(?m)^( *)\\.\\.\\.\n");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern TYPE =
      Pattern.compile(
          "(?m)^(?:(?:public|final|abstract|sealed) )*(?:class|interface|record|enum|@interface)"
              + " (\\w+)");
  private static final Pattern IMPORTED = Pattern.compile("(?m)^(package|import) ");

  private static final String IMPORTS =
      """
      import dev.backoff.*;
      import dev.backoff.core.policy.*;
      import dev.backoff.core.schedule.*;
      import dev.backoff.runtime.*;
      import java.io.*;
      import java.lang.annotation.*;
      import java.time.*;
      import java.util.*;
      import java.util.concurrent.*;
      """;

  private static final String OWNER =
      """
      interface Shop {
        int ask(String product) throws IOException;
      }
      interface Client {
        CompletableFuture<Integer> ask(String product);
      }
      class Example {
      Shop shop;
      Client client;
      ExecutorService executor;
      BlockingQueue<Integer> queue;
      %s
      }
      """;

  private static final String METHOD =
      """
      void example() throws Throwable {
      %s
      }
      """;

  static Source of(Block block) {
    Matcher file = FILE.matcher(block.lead());
    if (file.lookingAt()) {
      return new Source(file.group(1), block.code());
    }
    String text = block.comment().startsWith(FRAME) ? framed(block) : completed(block.code());
    return new Source(pathFor(text), text);
  }

  /** Whether the text before {@code block} names its file. */
  static boolean isFile(Block block) {
    return FILE.matcher(block.lead()).lookingAt();
  }

  private static String framed(Block block) {
    return PLACE
        .matcher(block.comment().substring(FRAME.length()))
        .replaceFirst(place -> Matcher.quoteReplacement(indented(block.code(), place)));
  }

  private static String indented(String code, MatchResult place) {
    return code.lines()
        .map(line -> line.isEmpty() ? line : place.group(1) + line)
        .collect(joining("\n", "", "\n"));
  }

  private static String completed(String code) {
    String imported = IMPORTED.matcher(code).find() ? code : IMPORTS + code;
    if (TYPE.matcher(code).find()) {
      return imported;
    }
    String statements = IMPORTS + OWNER.formatted(METHOD.formatted(code));
    return parses(statements) ? statements : IMPORTS + OWNER.formatted(code);
  }

  private static boolean parses(String text) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    JavaFileObject file = new InMemory(text);
    JavacTask task =
        (JavacTask) javac.getTask(null, null, said, List.of("-proc:none"), null, List.of(file));
    try {
      task.parse();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return said.getDiagnostics().stream()
        .noneMatch(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR);
  }

  private static String pathFor(String text) {
    Matcher packageName = PACKAGE.matcher(text);
    String folder = packageName.find() ? packageName.group(1).replace('.', '/') + "/" : "";
    Matcher type = TYPE.matcher(text);
    if (!type.find()) {
      throw new IllegalArgumentException("no type in:\n" + text);
    }
    return folder + type.group(1) + ".java";
  }

  private static final class InMemory extends SimpleJavaFileObject {

    private final String text;

    InMemory(String text) {
      super(URI.create("string:///Example.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
