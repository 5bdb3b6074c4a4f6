package dev.backoff.maven.classfile;

/** A class file, or what holds class files, can't be read; the message names it. */
public final class ClassFileException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  ClassFileException(String message, Throwable cause) {
    super(message, cause);
  }
}
