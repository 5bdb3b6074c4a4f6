package dev.backoff.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Loads classes of the class path a second time, as an application in a container would: those it
 * is told to have of its own are apart from the ones of the tests, with static state of their own.
 */
public final class IsolatedClasses extends ClassLoader {

  private static final ClassLoader TESTS = IsolatedClasses.class.getClassLoader();

  private final Predicate<String> own;
  private final Set<String> missing = new HashSet<>();
  private final Map<String, URL> resources = new HashMap<>();

  private IsolatedClasses(Predicate<String> own) {
    super(TESTS);
    this.own = own;
  }

  /** Has the classes with names that start so, and takes all others from the tests. */
  public static IsolatedClasses of(String namePrefix) {
    return new IsolatedClasses(name -> name.startsWith(namePrefix));
  }

  /** Has this library for itself. */
  public static IsolatedClasses library() {
    return of("dev.backoff.");
  }

  /** Behaves as if that class were not there. */
  public IsolatedClasses without(String className) {
    missing.add(className);
    return this;
  }

  /** Finds {@code file} where {@code resource} is asked for. */
  IsolatedClasses with(String resource, Path file) throws MalformedURLException {
    resources.put(resource, file.toUri().toURL());
    return this;
  }

  /** A new instance of that class as it is here. */
  public Object newInstance(Class<?> type) throws ReflectiveOperationException {
    var constructor = loadClass(type.getName()).getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      if (missing.contains(name)) {
        throw new ClassNotFoundException(name);
      }
      if (!own.test(name)) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    try (InputStream file = TESTS.getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = file.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException unreadable) {
      throw new ClassNotFoundException(name, unreadable);
    }
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    URL mine = resources.get(name);
    return mine == null
        ? super.getResources(name)
        : Collections.enumeration(Collections.singleton(mine));
  }
}
