package dev.backoff.lab.command;

import picocli.CommandLine.IVersionProvider;

/** The version as it stands in the manifest of the jar. */
final class LabVersion implements IVersionProvider {

  @Override
  public String[] getVersion() {
    String version = LabVersion.class.getPackage().getImplementationVersion();
    return new String[] {"backoff " + (version == null ? "(not from a jar)" : version)};
  }
}
