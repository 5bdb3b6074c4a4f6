package dev.backoff.sample.parcels;

/** How far the courier is with the label of a parcel. */
public enum Label {
  PRINTING,
  READY
}
