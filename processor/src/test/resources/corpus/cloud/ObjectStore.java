package cloud;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.DigestException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javax.naming.CommunicationException;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.ServiceUnavailableException;
import javax.naming.directory.Attributes;
import javax.naming.directory.DirContext;

/** Buckets, tokens, locks, leaders, directories: what runs far away. */
public class ObjectStore {

  static final String SLOW = "2s";
  static final String SLOWEST = "90s";
  static final int OFTEN = 4 * 3;

  sealed interface Failure permits Throttled, Gone {}

  static final class Throttled extends RuntimeException implements Failure {
    private static final long serialVersionUID = 1L;
  }

  static final class Gone extends IllegalStateException implements Failure {
    private static final long serialVersionUID = 1L;
  }

  /** A part of an upload. */
  record Part(int number, String tag) {}

  private final NavigableMap<String, byte[]> objects = new TreeMap<>();
  private final Clock clock = Clock.systemUTC();

  @Backoff(base = SLOW, cap = SLOWEST, maxRetries = OFTEN, retryOn = Throttled.class)
  byte[] get(String key) {
    return objects.getOrDefault(key, new byte[0]);
  }

  @Backoff(base = "1" + "00ms", retryOn = Throttled.class, abortOn = Gone.class)
  void put(String key, byte[] content) {
    objects.put(key, content.clone());
  }

  @Backoff(multiplier = 4, cap = "1m", maxRetries = 5, jitter = Jitter.FULL)
  Part upload(String key, int number, ByteBuffer content) {
    ByteBuffer readAnew = content.duplicate();
    return new Part(number, key + readAnew.remaining());
  }

  @Backoff(maxRetries = 3, base = "1s", cap = "15s")
  URI finish(String key, List<Part> parts) {
    return URI.create("store:" + key + "/" + parts.size());
  }

  @Backoff(retryOn = {Throttled.class, RejectedExecutionException.class})
  Iterable<String> list(String prefix) {
    return objects.tailMap(prefix).keySet();
  }

  @Backoff(retryOnResult = "isTooSmall", base = "3s", cap = "1m", maxRetries = 6)
  OptionalLong replicas(String key) {
    return OptionalLong.of(objects.headMap(key).size());
  }

  @Backoff(retryOn = GeneralSecurityException.class, abortOn = NoSuchAlgorithmException.class)
  String digest(String key) throws GeneralSecurityException {
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(get(key, 0));
    return Base64.getEncoder().encodeToString(hash);
  }

  @Backoff(retryOn = DigestException.class, maxRetries = 1)
  int digestInto(byte[] target) throws DigestException, NoSuchAlgorithmException {
    return MessageDigest.getInstance("MD5").digest(target, 0, target.length);
  }

  @Backoff(retryOn = KeyStoreException.class, matchCauses = true)
  boolean trusts(KeyStore keys, String alias) throws KeyStoreException {
    return keys.isCertificateEntry(alias);
  }

  @Backoff(
      retryOn = {CommunicationException.class, ServiceUnavailableException.class},
      base = "400ms",
      maxRetries = 5)
  Attributes user(DirContext directory, String name) throws NamingException {
    return directory.getAttributes("uid=" + name);
  }

  @Backoff(retryOn = NamingException.class, abortOn = NameNotFoundException.class)
  void rename(DirContext directory, String from, String to) throws NamingException {
    directory.rename(from, to);
  }

  @Backoff(recover = "anonymously")
  String token(Supplier<String> provider) {
    return provider.get();
  }

  @Backoff(retryOnResult = "isNotLeader", maxDuration = "1m", maxRetries = 60, cap = "2s")
  boolean lead(BooleanSupplier election) {
    return election.getAsBoolean();
  }

  @Backoff(retryOnResult = "isExpired", base = "30ms")
  Instant lease(LongSupplier seconds) {
    return clock.instant().plusSeconds(seconds.getAsLong());
  }

  @Backoff(base = "1d", cap = "7d", maxRetries = 4, jitter = Jitter.NONE)
  void renewCertificate(Consumer<String> registry) {
    registry.accept("certificate " + ThreadLocalRandom.current().nextInt());
  }

  @Backoff(base = "1h", maxRetries = 24, cap = "4h", jitter = Jitter.DECORRELATED)
  void rotate(Map<String, String> secrets) {
    secrets.replaceAll((name, secret) -> secret + name);
  }

  @Backoff(base = "1.5s", cap = "1.5s", maxRetries = 2)
  void flush(OutputStream out) throws IOException {
    out.write("flush".getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private byte[] get(String key, int version) {
    return objects.get(key + version);
  }

  private static boolean isTooSmallNumber(long replicas) {
    return replicas < 3;
  }

  boolean isTooSmall(OptionalLong replicas) {
    return isTooSmallNumber(replicas.orElse(0));
  }

  String anonymously(Supplier<String> provider, RuntimeException failure) {
    return "anonymous";
  }

  String anonymously(Supplier<String> provider, IllegalStateException failure) {
    throw failure;
  }

  boolean isNotLeader(boolean leader) {
    return !leader;
  }

  boolean isExpired(Instant until) {
    return until.isBefore(clock.instant());
  }
}
