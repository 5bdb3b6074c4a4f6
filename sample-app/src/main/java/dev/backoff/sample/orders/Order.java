package dev.backoff.sample.orders;

/** So many pieces of a product, under an id that stays the same in every attempt. */
public record Order(String id, int pieces, String product) {

  @Override
  public String toString() {
    return id + ": " + pieces + " × " + product;
  }
}
