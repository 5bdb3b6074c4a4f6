package shop;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.net.SocketTimeoutException;
import java.time.LocalDate;
import java.util.Currency;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeoutException;

/** A shop with payment, stock, shipping and prices. */
public class Checkout {

  /** Whether another attempt makes sense. */
  enum Verdict {
    FINAL,
    PENDING,
    UNKNOWN
  }

  record Money(BigDecimal amount, Currency currency) {
    @Backoff(retryOn = ArithmeticException.class, maxRetries = 1)
    Money times(BigDecimal factor) {
      return new Money(amount.multiply(factor).setScale(2, RoundingMode.HALF_EVEN), currency);
    }
  }

  record Order(UUID id, List<String> items, Money total) {}

  static class PaymentException extends Exception {
    private static final long serialVersionUID = 1L;
    final boolean passing;

    PaymentException(boolean passing) {
      this.passing = passing;
    }
  }

  static class DeclinedException extends PaymentException {
    private static final long serialVersionUID = 1L;

    DeclinedException() {
      super(false);
    }
  }

  interface Bank {
    UUID charge(Money money, UUID key) throws PaymentException, IOException;

    Verdict verdict(UUID payment) throws IOException;
  }

  interface Stock {
    int left(String item);

    boolean take(String item, int pieces) throws TimeoutException;
  }

  private final Bank bank;
  private final Stock stock;
  private final SortedMap<LocalDate, Integer> slots = new TreeMap<>();

  public Checkout(Bank bank, Stock stock) {
    this.bank = bank;
    this.stock = stock;
  }

  @Backoff(
      base = "500ms",
      cap = "10s",
      maxRetries = 5,
      jitter = Jitter.EQUAL,
      retryOn = {PaymentException.class, SocketTimeoutException.class},
      abortOn = DeclinedException.class,
      name = "payment")
  public UUID pay(Order order, UUID key) throws PaymentException, IOException {
    return bank.charge(order.total(), key);
  }

  @Backoff(retryOn = PaymentException.class, retryWhen = "isPassing", budget = "bank")
  UUID payInstalment(Order order, int instalment) throws PaymentException, IOException {
    return bank.charge(order.total(), new UUID(order.id().getMostSignificantBits(), instalment));
  }

  @Backoff(
      retryOnResult = "isPending",
      base = "2s",
      cap = "30s",
      maxRetries = Backoff.UNLIMITED,
      maxDuration = "10m",
      budget = "bank")
  Verdict await(UUID payment) throws IOException {
    return bank.verdict(payment);
  }

  @Backoff(retryOn = TimeoutException.class, recover = "notReserved")
  boolean reserve(Order order) throws TimeoutException {
    for (String item : order.items()) {
      if (!stock.take(item, 1)) {
        return false;
      }
    }
    return true;
  }

  @Backoff(maxRetries = 2, recover = "noneLeft")
  int left(String item) {
    return stock.left(item);
  }

  @Backoff(maxRetries = 2, recover = "unknownWeight")
  double weight(String item) {
    return stock.left(item) * 0.5;
  }

  @Backoff(retryOnResult = "isNegative")
  long points(Order order) {
    return order.items().size() * 10L;
  }

  @Backoff(retryOn = IllegalStateException.class, abortOn = UnsupportedOperationException.class)
  char grade(int points) {
    return points > 100 ? 'a' : 'b';
  }

  @Backoff(base = "0.25s", cap = "PT4S")
  LocalDate ship(Order order, LocalDate earliest) {
    return slots.tailMap(earliest).firstKey();
  }

  @Backoff(base = "PT0.1S", multiplier = 2.5, cap = "1m", maxRetries = 8)
  OptionalInt slot(LocalDate day) {
    Integer free = slots.get(day);
    return free == null ? OptionalInt.empty() : OptionalInt.of(free);
  }

  @Backoff(base = "50000us", retryOn = ArithmeticException.class)
  float discount(float total, Set<String> coupons) {
    return total / (1 + coupons.size());
  }

  @Backoff(maxDuration = "2s", maxRetries = 3)
  OptionalDouble rate(Currency from, Currency to) throws IOException {
    if (from.equals(to)) {
      return OptionalDouble.of(1);
    }
    throw new IOException("no rate");
  }

  @Backoff(maxDuration = "1h", maxRetries = 100, base = "1s", cap = "20s")
  void settle(EnumSet<Verdict> open) throws IOException {
    for (Verdict verdict : open) {
      if (verdict == Verdict.UNKNOWN) {
        throw new IOException("unknown");
      }
    }
  }

  boolean isPassing(PaymentException failure) {
    return failure.passing;
  }

  boolean isPending(Verdict verdict) {
    return verdict == Verdict.PENDING;
  }

  boolean notReserved(Order order, TimeoutException failure) {
    return false;
  }

  int noneLeft() {
    return 0;
  }

  Double unknownWeight(String item, RuntimeException failure) {
    return 0.0;
  }

  boolean isNegative(long points) {
    return points < 0;
  }
}
