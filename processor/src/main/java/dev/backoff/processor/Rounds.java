package dev.backoff.processor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
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
      each(
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
    waiting().forEach(owner -> each(owner, () -> step.takeLeave(owner)));
  }

  private Stream<TypeElement> waiting() {
    return waiting.stream().flatMap(name -> name.find(elements).stream());
  }

  private void each(TypeElement owner, Runnable work) {
    guard.call(
        owner,
        () -> {
          work.run();
          return Optional.empty();
        });
  }
}
