package messaging;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.IOException;
import java.io.NotSerializableException;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.time.Instant;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A broker with acknowledgements, dead letters and a policy under a name of its own. */
public class Consumers {

  /** The one policy for everything that talks to the broker. */
  @Backoff(
      base = "200ms",
      cap = "15s",
      maxRetries = 8,
      retryOn = BrokerException.class,
      abortOn = FencedException.class,
      budget = "broker")
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  @interface OverTheBroker {}

  /** For what may wait. */
  @Backoff(base = "5s", cap = "5m", maxRetries = 20, jitter = Jitter.EQUAL)
  @Retention(RetentionPolicy.RUNTIME)
  @interface Patiently {
    String reason() default "";
  }

  static class BrokerException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  static class FencedException extends BrokerException {
    private static final long serialVersionUID = 1L;
  }

  record Message(String key, byte[] payload, Map<String, String> headers, Instant sent) {}

  interface Broker {
    void send(String topic, Message message) throws BrokerException;

    List<Message> poll(String topic, int most) throws BrokerException;

    void commit(String topic, long offset) throws BrokerException;
  }

  private final Broker broker;
  private final BlockingQueue<Message> inbox;

  Consumers(Broker broker, BlockingQueue<Message> inbox) {
    this.broker = broker;
    this.inbox = inbox;
  }

  @OverTheBroker
  void publish(String topic, Message message) throws BrokerException {
    broker.send(topic, message);
  }

  @OverTheBroker
  public List<Message> poll(String topic) throws BrokerException {
    return broker.poll(topic, 500);
  }

  @OverTheBroker
  protected void acknowledge(String topic, Message last, long offset) throws BrokerException {
    broker.commit(topic, offset);
    inbox.remove(last);
  }

  @Patiently
  void deadLetter(Message message, Throwable cause) throws BrokerException {
    broker.send("dead", message);
  }

  @Patiently(reason = "the archive is often down at night")
  static void archive(Broker broker, Deque<Message> messages) throws BrokerException {
    while (!messages.isEmpty()) {
      broker.send("archive", messages.peek());
      messages.pop();
    }
  }

  @Backoff(retryOn = TimeoutException.class)
  Message next(long seconds) throws TimeoutException, InterruptedException {
    Message message = inbox.poll(seconds, TimeUnit.SECONDS);
    if (message == null) {
      throw new TimeoutException();
    }
    return message;
  }

  @Backoff(retryOnResult = "isNull", base = "10ms", cap = "1s", maxRetries = 15)
  Message peek() {
    return inbox.peek();
  }

  @Backoff(retryOn = BrokerException.class, matchCauses = true)
  void confirmed(Future<?> confirmation)
      throws ExecutionException, InterruptedException, TimeoutException {
    confirmation.get(5, TimeUnit.SECONDS);
  }

  @Backoff(abortOn = NotSerializableException.class, name = "message-copy")
  Message copy(Message message) throws IOException {
    if (message.payload().length == 0) {
      throw new IOException("empty payload");
    }
    return new Message(message.key(), message.payload().clone(), message.headers(), Instant.EPOCH);
  }

  @Backoff(retryOn = {BrokerException.class, IllegalStateException.class}, budget = "broker")
  void seek(Set<Integer> partitions, long offset) throws BrokerException {
    for (int partition : partitions) {
      broker.commit("p" + partition, offset);
    }
  }

  @Backoff(name = "rebalance", budget = "broker", maxRetries = 2)
  boolean rebalance(int... partitions) throws BrokerException {
    broker.poll("rebalance", partitions.length);
    return true;
  }

  boolean isNull(Message message) {
    return message == null;
  }
}
