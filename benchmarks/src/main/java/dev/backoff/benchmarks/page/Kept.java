package dev.backoff.benchmarks.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is kept for one JDK.
 *
 * @param jdk its maker and version
 * @param machine what it ran on
 * @param versions of what was measured, by artifact
 */
record Kept(String jdk, String machine, Map<String, String> versions, List<Measured> suites) {

  boolean isOfTheSameOriginAs(Kept other) {
    return jdk.equals(other.jdk)
        && machine.equals(other.machine)
        && versions.equals(other.versions);
  }

  Kept with(Measured measured) {
    List<Measured> all = new ArrayList<>(suites);
    all.removeIf(other -> other.suite().equals(measured.suite()));
    all.add(measured);
    return new Kept(jdk, machine, versions, all);
  }

  Optional<Measured> suite(String name) {
    return suites.stream().filter(measured -> measured.suite().equals(name)).findFirst();
  }
}
