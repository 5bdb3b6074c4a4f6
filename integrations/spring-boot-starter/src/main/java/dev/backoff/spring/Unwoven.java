package dev.backoff.spring;

/** What is done about methods with {@code @Backoff} that are not woven: {@code backoff.unwoven}. */
enum Unwoven {
  /** The application does not start, and says which methods they are. */
  FAIL,
  /** The log says which they are; they are not retried. */
  WARN,
  /** Proxies of Spring retry the public methods of beans; others are as under {@link #FAIL}. */
  PROXY
}
