package dev.backoff.architecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/** Leaves out tests, and the JavaPoet that the processor's jar carries under a name of ours. */
final class OwnClasses implements ImportOption {

  private final ImportOption withoutTests = new DoNotIncludeTests();

  @Override
  public boolean includes(Location location) {
    return withoutTests.includes(location)
        && !location.contains("/dev/backoff/processor/javapoet/");
  }
}
