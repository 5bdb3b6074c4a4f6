package dev.backoff.sample.orders;

import dev.backoff.Backoff;
import dev.backoff.sample.http.NotFoundException;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A call of the shop: the policy of all such calls, under a name of its own. */
@Backoff(
    base = "20ms",
    cap = "200ms",
    maxRetries = 4,
    retryOn = IOException.class,
    abortOn = NotFoundException.class)
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@interface OverHttp {}
