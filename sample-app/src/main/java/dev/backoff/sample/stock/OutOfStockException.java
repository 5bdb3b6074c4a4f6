package dev.backoff.sample.stock;

/** There is not enough of a product; asking again does not change that. */
public final class OutOfStockException extends Exception {

  private static final long serialVersionUID = 1;

  OutOfStockException(String product, int left) {
    super("only " + left + " × " + product + " left");
  }
}
