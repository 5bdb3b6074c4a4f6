package dev.backoff.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Serialised, a trail becomes a plain Throwable, so that everybody can read the failure. */
class SerializedTrailTest {

  @TempDir Path folder;

  @Test
  void becomesAPlainThrowableWithTheSameText() throws Exception {
    RetryTrail trail = RetryTrails.of(failureWithTrail());

    Object read = read(serialized(trail));

    assertThat(read.getClass()).isEqualTo(Throwable.class);
    assertThat((Throwable) read).hasMessage(trail.toString());
    assertThat(((Throwable) read).getStackTrace()).isEmpty();
  }

  @Test
  void leavesTheRestOfTheFailureAsItWas() throws Exception {
    Throwable left = failureWithTrail();

    Throwable read = (Throwable) read(serialized(left));

    assertThat(read).isExactlyInstanceOf(IOException.class).hasMessage("attempt 2");
    assertThat(read.getSuppressed())
        .extracting(each -> (Object) each.getClass())
        .containsExactly(IOException.class, Throwable.class);
    assertThat(RetryTrails.in(left)).as("the original keeps its trail").hasSize(1);
  }

  @Test
  void isReadWhereThisLibraryIsAbsent() throws Exception {
    Throwable left = failureWithTrail();
    Path file = Files.write(folder.resolve("failure.bin"), serialized(left));

    List<String> lines =
        new ChildJvm(folder.resolve("classes")).run(PrintsSerializedFailure.class, file.toString());

    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).isEqualTo("java.io.IOException: attempt 2");
    assertThat(lines.get(1)).startsWith("java.io.IOException | attempt 1 | ");
    assertThat(lines.get(2)).isEqualTo("java.lang.Throwable | " + RetryTrails.of(left) + " | 0");
  }

  private static Throwable failureWithTrail() {
    return new VirtualTime()
        .failureOf(() -> Retrier.of(Policies.constant(1)).call(Scripted.alwaysFailing()));
  }

  private static byte[] serialized(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }
}
