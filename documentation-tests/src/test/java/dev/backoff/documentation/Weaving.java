package dev.backoff.documentation;

import dev.backoff.runtime.aspect.WovenCalls;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import org.aspectj.bridge.IMessage;
import org.aspectj.bridge.MessageHandler;
import org.aspectj.tools.ajc.Main;

/** The second step of a build: AspectJ weaves Backoff into the classes that javac wrote. */
final class Weaving {

  private Weaving() {}

  /** Weaves a folder of classes in place. */
  static void weave(Path classes) {
    MessageHandler said = new MessageHandler();
    String[] arguments = {
      "-17",
      "-proc:none",
      "-g",
      "-d",
      classes.toString(),
      "-inpath",
      classes.toString(),
      "-classpath",
      System.getProperty("java.class.path"),
      "-aspectpath",
      runtime().toString()
    };
    new Main().run(arguments, said);
    if (said.hasAnyMessage(IMessage.WARNING, true)) {
      throw new AssertionError(Arrays.toString(said.getMessages(IMessage.WARNING, true)));
    }
  }

  private static Path runtime() {
    try {
      return Path.of(WovenCalls.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
