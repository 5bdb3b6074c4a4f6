package dev.backoff.micrometer;

import dev.backoff.runtime.aspect.Woven;
import dev.backoff.runtime.aspect.WovenCalls;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.aspectj.lang.annotation.SuppressAjWarnings;

/**
 * Tells of calls that succeed at once, of methods that ask for retries alone; all others tell by
 * themselves. Woven by those who want to count them: this jar is then a library of aspects besides
 * {@code backoff-runtime}.
 *
 * <p>Stands outside of the retry, and inside Spring's asynchronous execution. An {@code after} binds
 * no result, so that none is put into a box.
 */
public aspect Successes {

  declare precedence :
      org.springframework.scheduling.aspectj.*,
      dev.backoff.micrometer.Successes,
      dev.backoff.runtime.aspect.*;

  pointcut plain() :
      execution(@Woven(kind = "plain") !native * *(..))
          && !execution(CompletionStage *(..))
          && !execution(CompletableFuture *(..));

  @SuppressAjWarnings("adviceDidNotMatch")
  after() returning : plain() {
    WovenCalls.returned(thisJoinPointStaticPart);
  }
}
