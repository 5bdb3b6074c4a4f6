import dev.backoff.Backoff;

/** In the unnamed package. */
class Unnamed {

  @Backoff
  void call() {}

  static class Nested {
    @Backoff
    void call() {}
  }
}
