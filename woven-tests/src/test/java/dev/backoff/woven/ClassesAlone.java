package dev.backoff.woven;

import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;

/** Has the classes of another loader, but none of its other files. */
final class ClassesAlone extends ClassLoader {

  ClassesAlone(ClassLoader other) {
    super(other);
  }

  @Override
  public URL getResource(String name) {
    return null;
  }

  @Override
  public Enumeration<URL> getResources(String name) {
    return Collections.emptyEnumeration();
  }
}
