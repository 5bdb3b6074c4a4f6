package dev.backoff.processor.bodies;

import dev.backoff.processor.reading.MethodPolicy;
import dev.backoff.processor.reading.TypePolicy;

/** Takes the policies in local and anonymous classes, which annotation processing does not show. */
public interface HiddenTypes {

  void judge(TypePolicy type);

  void judge(MethodPolicy method);
}
