package dev.backoff.testkit;

import dev.backoff.runtime.GiveUpReason;
import java.util.Optional;

/** A call as lines for a person who wants to see at once what happened. */
final class CallText {

  private CallText() {}

  static String of(CallWaits call) {
    StringBuilder text = new StringBuilder(call.method());
    text.append(": ").append(attempts(call.attempts()));
    text.append(", ").append(CallWaits.text(call.waited())).append(" of waiting");
    for (int i = 0; i < call.failures().size(); i++) {
      text.append("\n  attempt ").append(i + 1).append(": ").append(outcome(call, i));
      if (i < call.waits().size()) {
        text.append("\n    waited ").append(call.waits().get(i));
      }
    }
    return text.append(ending(call)).toString();
  }

  static String attempts(int number) {
    return number == 1 ? "1 attempt" : number + " attempts";
  }

  static String calls(int number) {
    return number == 1 ? "1 call" : number + " calls";
  }

  private static String outcome(CallWaits call, int index) {
    return call.failures()
        .get(index)
        .map(failure -> failure.toString().lines().findFirst().orElse(""))
        .orElse("result not good enough");
  }

  private static String ending(CallWaits call) {
    return switch (call.ending()) {
      case PENDING -> "\n  pending";
      case SUCCEEDED -> "\n  attempt " + call.attempts() + ": succeeded";
      case GAVE_UP -> "\n  gave up: " + reason(call.gaveUp());
      case RECOVERED -> "\n  gave up: " + reason(call.gaveUp()) + "; recovered";
      case RECOVER_FAILED -> "\n  gave up: " + reason(call.gaveUp()) + "; recover failed";
    };
  }

  static String reason(Optional<GiveUpReason> reason) {
    return reason.map(Enum::name).orElse("no");
  }
}
