package dev.backoff.maven.weaving;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.aspectj.bridge.IMessage;
import org.aspectj.bridge.MessageHandler;
import org.aspectj.tools.ajc.Main;
import org.aspectj.weaver.WeaverStateInfo;

/** AspectJ's compiler in this process, one run at a time: it is not thread-safe. */
final class Ajc {

  private static final Object ONE_AT_A_TIME = new Object();

  private Ajc() {}

  /**
   * Runs it.
   *
   * @return what it warns of
   * @throws WeavingException if it reports an error
   */
  static List<String> run(List<String> arguments) {
    MessageHandler said = new MessageHandler();
    synchronized (ONE_AT_A_TIME) {
      // Woven classes hold what they were before, whole: a difference to the woven bytes, as is
      // usual, would be one to bytes that are no more once a tool has rewritten the class.
      WeaverStateInfo.setReweavableModeDefaults(true, false, false);
      new Main().run(arguments.toArray(String[]::new), said);
    }
    if (said.hasAnyMessage(IMessage.ERROR, true)) {
      throw new WeavingException(
          "AspectJ can't weave these classes:\n" + lines(said, IMessage.ERROR));
    }
    return messages(said, IMessage.WARNING).toList();
  }

  private static String lines(MessageHandler said, IMessage.Kind kind) {
    return messages(said, kind).map(message -> "  " + message).collect(Collectors.joining("\n"));
  }

  private static Stream<String> messages(MessageHandler said, IMessage.Kind least) {
    return Stream.of(said.getMessages(least, true)).map(Object::toString).distinct();
  }
}
