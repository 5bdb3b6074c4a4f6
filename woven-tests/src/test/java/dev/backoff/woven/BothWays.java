package dev.backoff.woven;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A promise that holds for woven methods and for {@code Retrier} alike: run in either {@link Way}.
 */
@ParameterizedTest(name = "{0}")
@EnumSource(Way.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface BothWays {}
