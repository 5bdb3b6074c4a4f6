package dev.backoff.testkit;

import dev.backoff.runtime.RetryEnvironment;
import dev.backoff.runtime.TestHooks;
import java.lang.reflect.AnnotatedElement;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * What the annotations of a test and of all around it come to.
 *
 * @param waits present where time is virtual
 */
record TestSetting(RetryEnvironment environment, Optional<Waits> waits) {

  /** The setting of a test or of a class, new. */
  static TestSetting of(ExtensionContext context) {
    boolean retrying = isRetrying(context);
    return nearest(context)
        .map(virtual -> virtual(virtual, retrying))
        .orElseGet(() -> new TestSetting(real(retrying), Optional.empty()));
  }

  private static TestSetting virtual(VirtualTime settings, boolean retrying) {
    if (settings.seed() != 0 && settings.draw() != Draw.SEEDED) {
      throw new ExtensionConfigurationException(
          "@VirtualTime: seed = "
              + settings.seed()
              + " with draw = "
              + settings.draw()
              + ", which draws nothing (expected: draw = SEEDED). Write it, or leave the seed out.");
    }
    Waits waits = new Waits(settings, retrying);
    return new TestSetting(waits.time().environment(), Optional.of(waits));
  }

  private static RetryEnvironment real(boolean retrying) {
    TestHooks hooks = retrying ? TestHooks.NONE : TestHooks.NONE.withoutRetries();
    return RetryEnvironment.SYSTEM.with(hooks);
  }

  private static Optional<VirtualTime> nearest(ExtensionContext context) {
    Optional<VirtualTime> here = find(context, VirtualTime.class);
    return here.isPresent() ? here : context.getParent().flatMap(TestSetting::nearest);
  }

  /** The nearest of the two annotations decides, {@link DisableBackoff} where both are. */
  private static boolean isRetrying(ExtensionContext context) {
    if (find(context, DisableBackoff.class).isPresent()) {
      return false;
    }
    return find(context, VirtualTime.class).isPresent()
        || context.getParent().map(TestSetting::isRetrying).orElse(true);
  }

  private static <A extends java.lang.annotation.Annotation> Optional<A> find(
      ExtensionContext context, Class<A> annotation) {
    Optional<AnnotatedElement> element = context.getElement();
    return AnnotationSupport.findAnnotation(element, annotation);
  }
}
