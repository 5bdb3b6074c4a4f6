/** What class files say about retried methods; no class is loaded. */
@NullMarked
package dev.backoff.maven.classfile;

import org.jspecify.annotations.NullMarked;
