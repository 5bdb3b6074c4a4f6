package com.shop;

import dev.backoff.core.table.BackoffTable;
import dev.backoff.core.table.GeneratedTable;
import dev.backoff.core.table.TableRow;
import java.lang.Override;
import java.lang.String;
import java.lang.SuppressWarnings;

/**
 * The waits of {@code com.shop.Orders}, computed when it was compiled.
 */
@GeneratedTable
@SuppressWarnings({
    "unchecked",
    "rawtypes",
    "cast",
    "deprecation",
    "removal",
    "NullAway",
    "FutureReturnValueIgnored"
})
final class Orders_BackoffTable extends BackoffTable {
  static {
    register(new Orders_BackoffTable());
  }

  private Orders_BackoffTable() {
    super(1, "VERSION");
  }

  @Override
  public TableRow row(String method) {
    return switch (method) {
      case "defaults(Ljava/lang/String;)Ljava/lang/String;" -> row1();
      case "fetch(Ljava/lang/String;)Ljava/lang/String;" -> row2();
      case "half()V" -> row3();
      case "all()V" -> row4();
      case "constant()V" -> row5();
      case "grows()V" -> row6();
      case "gr\u00f6\u00dfe()V" -> row7();
      default -> null;
    };
  }

  /**
   * {@code defaults(String)}: retry 1 &le; 250 ms, 2 &le; 500 ms, 3 &le; 1 s; worst case 1.75 s in all.
   */
  private static TableRow row1() {
    return TableRow.named("Orders.defaults")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L);
  }

  /**
   * {@code fetch(String)}: retry 1 &le; 250 ms, 2 &le; 500 ms, &hellip; &le; 2 s; worst case 5.75 s in all.
   */
  private static TableRow row2() {
    return TableRow.named("Orders.fetch")
        .base("250ms", 250_000_000L)
        .multiplier(2.0)
        .cap("2s", 2_000_000_000L)
        .jitter("FULL")
        .maxRetries(5)
        .retryOn("java.io.IOException", "java.util.concurrent.TimeoutException")
        .abortOn("java.io.FileNotFoundException")
        .written("base", "cap", "maxRetries", "retryOn", "abortOn")
        .ceilings(250_000_000L, 500_000_000L, 1_000_000_000L, 2_000_000_000L);
  }

  /**
   * {@code half()}: retry 1: 250 ms to 500 ms, 2: 312.5 ms to 625 ms, 3: 390.625 ms to 781.25 ms; worst case 1.90625 s in all.
   */
  private static TableRow row3() {
    return TableRow.named("half-second")
        .base("0.5s", 500_000_000L)
        .multiplier(1.25)
        .cap("30s", 30_000_000_000L)
        .jitter("EQUAL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .written("base", "multiplier", "jitter", "name")
        .ceilings(500_000_000L, 625_000_000L, 781_250_000L);
  }

  /**
   * {@code all()}: retry 1: 1 s to 3 s, 2: 1 s to 9 s, &hellip; 1 s to 30 s; worst case 29949 s in all.
   */
  private static TableRow row4() {
    return TableRow.named("Orders.all")
        .base("PT1S", 1_000_000_000L)
        .multiplier(2.0)
        .cap("30s", 30_000_000_000L)
        .jitter("DECORRELATED")
        .maxRetries(1000)
        .retryOn("java.lang.Exception")
        .matchCauses(true)
        .written("base", "jitter", "maxRetries", "matchCauses")
        .ceilings(3_000_000_000L, 9_000_000_000L, 27_000_000_000L, 30_000_000_000L);
  }

  /**
   * {@code constant()}: every retry: 1 ms; worst case 10 ms in all.
   */
  private static TableRow row5() {
    return TableRow.named("Orders.constant")
        .base("1ms", 1_000_000L)
        .multiplier(2.0)
        .cap("1ms", 1_000_000L)
        .jitter("NONE")
        .maxRetries(10)
        .retryOn("java.lang.Exception")
        .written("base", "cap", "jitter", "maxRetries")
        .ceilings(1_000_000L);
  }

  /**
   * {@code grows()}: retry 1 &le; 1 ns, 2 &le; 2 ns, &hellip; &le; 1 d; worst case 1263937.488355327 s in all.
   */
  private static TableRow row6() {
    return TableRow.named("Orders.grows")
        .base("1ns", 1L)
        .multiplier(2.0)
        .cap("1d", 86_400_000_000_000L)
        .jitter("FULL")
        .maxRetries(60)
        .retryOn("java.lang.Exception")
        .written("base", "cap", "maxRetries")
        .ceilings(1L, 2L, 4L, 8L, 16L, 32L, 64L, 128L, 256L, 512L, 1_024L, 2_048L, 4_096L, 8_192L,
            16_384L, 32_768L, 65_536L, 131_072L, 262_144L, 524_288L, 1_048_576L, 2_097_152L,
            4_194_304L, 8_388_608L, 16_777_216L, 33_554_432L, 67_108_864L, 134_217_728L,
            268_435_456L, 536_870_912L, 1_073_741_824L, 2_147_483_648L, 4_294_967_296L,
            8_589_934_592L, 17_179_869_184L, 34_359_738_368L, 68_719_476_736L, 137_438_953_472L,
            274_877_906_944L, 549_755_813_888L, 1_099_511_627_776L, 2_199_023_255_552L,
            4_398_046_511_104L, 8_796_093_022_208L, 17_592_186_044_416L, 35_184_372_088_832L,
            70_368_744_177_664L, 86_400_000_000_000L);
  }

  /**
   * {@code gr\u00f6\u00dfe()}: retry 1 &le; 5 us, 2 &le; 10 us, 3 &le; 20 us; worst case 35 us in all.
   */
  private static TableRow row7() {
    return TableRow.named("Orders.gr\u00f6\u00dfe")
        .base("5\u00b5s", 5_000L)
        .multiplier(2.0)
        .cap("1s", 1_000_000_000L)
        .jitter("FULL")
        .maxRetries(3)
        .retryOn("java.lang.Exception")
        .written("base", "cap", "name")
        .ceilings(5_000L, 10_000L, 20_000L);
  }
}
