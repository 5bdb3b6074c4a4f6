package dev.backoff.runtime.aspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.core.policy.InvalidPolicyException;
import dev.backoff.runtime.Collected;
import dev.backoff.runtime.IsolatedClasses;
import dev.backoff.runtime.Scripted;
import dev.backoff.runtime.VirtualTime;
import java.lang.ref.WeakReference;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is known of an application goes with its class loader, whatever happened in between. */
class ClassLoaderLeakTest {

  @Test
  void nothingHoldsAnApplicationThatIsGone() throws Exception {
    Collected.await(List.of(usedAndDropped("tabled", 3)));
    Collected.await(List.of(usedAndDropped("untabled", 3)));
    Collected.await(List.of(usedAndDropped("invalid", 0)));
  }

  private static WeakReference<ClassLoader> usedAndDropped(String method, int retries)
      throws Exception {
    IsolatedClasses application = IsolatedClasses.of(Leaving.class.getName());
    Class<?> service = application.loadClass(Leaving.Service.class.getName());
    Throwable failure = (Throwable) application.newInstance(Leaving.OwnException.class);
    VirtualTime time = new VirtualTime();

    HandWoven woven = HandWoven.method(service, method);
    Throwable left = time.failureOf(() -> woven.call(Scripted.of(attempt -> failure)));

    assertThat(service.getClassLoader()).isSameAs(application);
    assertThat(left).isSameAs(failure);
    assertThat(time.waits()).hasSize(retries);
    assertThat(left.getSuppressed())
        .hasSize(retries == 0 ? 1 : 0)
        .hasOnlyElementsOfType(InvalidPolicyException.class);
    return new WeakReference<>(application);
  }
}
