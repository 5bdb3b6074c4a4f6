package messaging;

import dev.backoff.Backoff;
import java.io.IOException;
import java.net.SocketException;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** All public methods are retried by the policy of the class, two by policies of their own. */
@Backoff(base = "300ms", cap = "6s", maxRetries = 4, retryOn = IOException.class, name = "notifier")
public class Notifier {

  /** Ways to reach somebody. */
  public enum Channel {
    MAIL,
    TEXT,
    PUSH
  }

  private final Map<Channel, Appendable> channels = new EnumMap<>(Channel.class);

  public Notifier(Appendable mail, Appendable text) {
    channels.put(Channel.MAIL, mail);
    channels.put(Channel.TEXT, text);
  }

  public void mail(String address, String subject, String text) throws IOException {
    channel(Channel.MAIL).append(address).append(subject).append(text);
  }

  public void text(String number, CharSequence text) throws IOException {
    if (text.length() > 160) {
      throw new IllegalArgumentException("too long");
    }
    channel(Channel.TEXT).append(number).append(text);
  }

  public int broadcast(List<String> addresses, String text) throws IOException {
    int sent = 0;
    for (String address : addresses) {
      channel(Channel.MAIL).append(address).append(text);
      sent++;
    }
    return sent;
  }

  public final boolean reaches(Channel channel) {
    return channels.containsKey(channel);
  }

  public static String greeting(Locale locale) throws IOException {
    if (locale.getLanguage().isEmpty()) {
      throw new IOException("no language");
    }
    return "Hello";
  }

  @Backoff(maxRetries = 1)
  public void push(String device, byte... payload) throws SocketException, IOException {
    channel(Channel.PUSH).append(device).append(String.valueOf(payload.length));
  }

  @Backoff(base = "1m", cap = "30m", maxRetries = 10)
  void digest() throws IOException {
    channel(Channel.MAIL).append("digest");
  }

  void retire() {
    channels.clear();
  }

  private Appendable channel(Channel channel) {
    return Objects.requireNonNull(channels.get(channel));
  }
}
