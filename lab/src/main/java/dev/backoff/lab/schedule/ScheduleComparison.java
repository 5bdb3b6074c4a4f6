package dev.backoff.lab.schedule;

/** Two policies side by side, in the same unit. */
public record ScheduleComparison(ScheduleResult first, ScheduleResult second) {}
