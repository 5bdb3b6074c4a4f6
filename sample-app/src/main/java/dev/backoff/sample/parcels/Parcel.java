package dev.backoff.sample.parcels;

/** What a customer ordered, and where it goes. */
public record Parcel(String order, String town) {

  @Override
  public String toString() {
    return order + " to " + town;
  }
}
