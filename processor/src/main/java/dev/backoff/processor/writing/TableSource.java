package dev.backoff.processor.writing;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.MethodCalls;
import dev.backoff.core.table.TableRow;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The source of a table: a switch over the methods and one method per row. */
final class TableSource {

  /** Warnings of javac, then of Error Prone, which may look at generated code too. */
  private static final List<String> SUPPRESSED =
      List.of(
          "unchecked",
          "rawtypes",
          "cast",
          "deprecation",
          "removal",
          "NullAway",
          "FutureReturnValueIgnored");

  private final TableSpec table;

  private TableSource(TableSpec table) {
    this.table = table;
  }

  static String of(TableSpec table) {
    TypeSpec type = new TableSource(table).type();
    JavaFile file =
        JavaFile.builder(table.packageName(), type).skipJavaLangImports(false).indent("  ").build();
    return Ascii.escaped(file.toString());
  }

  private TypeSpec type() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(table.simpleTableName())
            .addJavadoc("The waits of {@code $L}, computed when it was compiled.\n", table.owner())
            .addAnnotation(GeneratedTable.class)
            .addAnnotation(suppressWarnings())
            .addModifiers(Modifier.FINAL)
            .superclass(BackoffTable.class)
            .addStaticBlock(registration())
            .addMethod(constructor())
            .addMethod(lookup());
    for (int row = 0; row < table.rows().size(); row++) {
      addRow(type, row, table.rows().get(row));
    }
    return type.build();
  }

  private static AnnotationSpec suppressWarnings() {
    AnnotationSpec.Builder annotation = AnnotationSpec.builder(SuppressWarnings.class);
    SUPPRESSED.forEach(warning -> annotation.addMember("value", "$S", warning));
    return annotation.build();
  }

  private CodeBlock registration() {
    return CodeBlock.builder().addStatement("register(new $N())", table.simpleTableName()).build();
  }

  private static MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(Modifier.PRIVATE)
        .addStatement("super($L, $S)", BackoffTable.FORMAT, Version.TEXT)
        .build();
  }

  private MethodSpec lookup() {
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (method) {\n").indent();
    for (int row = 0; row < table.rows().size(); row++) {
      code.addStatement("case $S -> $N()", table.rows().get(row).key(), methodName(row));
    }
    code.addStatement("default -> null").unindent().addStatement("}");
    return MethodSpec.methodBuilder("row")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(TableRow.class)
        .addParameter(String.class, "method")
        .addCode(code.build())
        .build();
  }

  private static String methodName(int row) {
    return "row" + (row + 1);
  }

  private static void addRow(TypeSpec.Builder type, int number, RowSpec row) {
    List<CodeBlock> calls = new ArrayList<>(RowSource.calls(row).toList());
    if (!row.calls().isEmpty()) {
      String callsName = "Calls" + (number + 1);
      calls.add(CodeBlock.of("calls(new $N())", callsName));
      type.addType(calls(callsName, row));
    }
    type.addMethod(row(methodName(number), row, calls));
  }

  private static MethodSpec row(String name, RowSpec row, List<CodeBlock> calls) {
    return MethodSpec.methodBuilder(name)
        .addJavadoc("{@code $L}: $L.\n", row.signature(), Ascii.javadoc(row.schedule().toString()))
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TableRow.class)
        .addStatement(calls.stream().collect(CodeBlock.joining("\n.", "return ", "")))
        .build();
  }

  private static TypeSpec calls(String name, RowSpec row) {
    return TypeSpec.classBuilder(name)
        .addJavadoc("What {@code $L} names.\n", row.signature())
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .superclass(MethodCalls.class)
        .addMethods(row.calls().methods())
        .build();
  }
}
