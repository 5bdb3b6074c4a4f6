package dev.backoff.processor;

import dev.backoff.processor.diagnostic.CrashGuard;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Brings the classes of each round to the step, and those that wait once more. */
final class Rounds {

  private final SourceTypes sources;
  private final OwnerStep step;
  private final CrashGuard guard;
  private final Elements elements;
  private List<TypeName> waiting = List.of();

  Rounds(SourceTypes sources, OwnerStep step, CrashGuard guard, Elements elements) {
    this.sources = sources;
    this.step = step;
    this.guard = guard;
    this.elements = elements;
  }

  /** A round that others may follow. */
  void round(Collection<? extends Element> roots) {
    List<TypeElement> owners = Stream.concat(waiting(), sources.add(roots)).toList();
    List<TypeName> stillWaiting = new ArrayList<>();
    for (TypeElement owner : owners) {
      guard.run(
          owner,
          () -> {
            if (!step.take(owner)) {
              stillWaiting.add(TypeName.of(owner, elements));
            }
          });
    }
    waiting = stillWaiting;
  }

  /** The round in which nothing can be generated any more. */
  void lastRound() {
    waiting().forEach(owner -> guard.run(owner, () -> step.takeLeave(owner)));
    step.takeTogether();
  }

  private Stream<TypeElement> waiting() {
    return waiting.stream().flatMap(name -> name.find(elements).stream());
  }
}
