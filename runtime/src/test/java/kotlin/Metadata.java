package kotlin;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** As it stands on every class that the compiler of Kotlin has made. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Metadata {}
