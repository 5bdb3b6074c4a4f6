package files;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Files on a share that other machines lock and virus scanners open. */
class Archive implements Closeable {

  private final Path root;

  Archive(Path root) {
    this.root = root;
  }

  @Backoff(retryOn = FileSystemException.class)
  void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  @Backoff(
      retryOn = {AccessDeniedException.class, DirectoryNotEmptyException.class},
      base = "20ms",
      multiplier = 1.5,
      maxRetries = 10)
  void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  @Backoff(retryOn = IOException.class, abortOn = {NoSuchFileException.class, EOFException.class})
  String read(Path file) throws IOException {
    return Files.readString(root.resolve(file));
  }

  @Backoff(retryOn = OverlappingFileLockException.class, jitter = Jitter.NONE, multiplier = 1)
  <T> T locked(Path file, Supplier<T> work) throws IOException {
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw");
        FileLock lock = open.getChannel().lock()) {
      return lock.isValid() ? work.get() : null;
    }
  }

  @Backoff
  long copy(byte[] content, File target) throws IOException {
    return Files.copy(
        new ByteArrayInputStream(content), target.toPath(), StandardCopyOption.REPLACE_EXISTING);
  }

  @Backoff(recover = "createdBefore", abortOn = FileAlreadyExistsException.class)
  boolean create(Path file) throws IOException {
    Files.createFile(file);
    return true;
  }

  @Backoff(retryOn = ZipException.class, abortOn = FileNotFoundException.class)
  List<String> names(File zip) throws IOException {
    try (ZipFile open = new ZipFile(zip)) {
      return open.stream().map(Object::toString).toList();
    }
  }

  @Backoff(retryOnResult = "isGrowing", base = "1s", cap = "10s", maxRetries = 30)
  FileTime settled(Path upload) throws IOException {
    return Files.getLastModifiedTime(upload);
  }

  @Backoff(retryOn = IOException.class, maxRetries = 2)
  void write(String name, Supplier<InputStream> content) throws IOException {
    try (InputStream in = content.get();
        OutputStream out = Files.newOutputStream(root.resolve(name))) {
      in.transferTo(out);
    }
  }

  @Backoff(retryOn = UncheckedIOException.class)
  long total() throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.mapToLong(Archive::size).sum();
    }
  }

  @Backoff(base = "10ms")
  int append(FileChannel channel, ByteArrayOutputStream buffer) throws IOException {
    channel.position(channel.size());
    return channel.write(java.nio.ByteBuffer.wrap(buffer.toByteArray()));
  }

  @Backoff(base = "10ms")
  int parse(StringReader text) throws IOException {
    text.reset();
    return text.read();
  }

  @Override
  @Backoff(maxRetries = 1, base = "1s")
  public void close() throws IOException {
    Files.deleteIfExists(root.resolve(".lock"));
  }

  @Backoff(base = "250ms", maxRetries = 4)
  static Path temporary() throws IOException {
    return Files.createTempFile("archive", null);
  }

  boolean createdBefore(Path file, FileAlreadyExistsException failure) {
    return false;
  }

  boolean isGrowing(FileTime time) {
    return time.toMillis() == 0;
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
