package dev.backoff.sample.stock;

/** One row as it was read: how many there are, and how often that has changed. */
public record StockRow(String product, int quantity, int version) {

  StockRow changedBy(int pieces) throws OutOfStockException {
    if (quantity + pieces < 0) {
      throw new OutOfStockException(product, quantity);
    }
    return new StockRow(product, quantity + pieces, version + 1);
  }
}
