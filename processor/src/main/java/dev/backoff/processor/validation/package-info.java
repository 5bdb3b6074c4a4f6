/** The rules that only a compiler can check: about methods, classes and composed annotations. */
@NullMarked
package dev.backoff.processor.validation;

import org.jspecify.annotations.NullMarked;
