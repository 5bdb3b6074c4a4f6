package dev.backoff.processor;

import java.util.Optional;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Names a type over several rounds: an element is good for one round only. */
record TypeName(String module, String name) {

  static TypeName of(TypeElement type, Elements elements) {
    ModuleElement module = elements.getModuleOf(type);
    return new TypeName(
        module == null ? "" : module.getQualifiedName().toString(),
        type.getQualifiedName().toString());
  }

  Optional<TypeElement> find(Elements elements) {
    ModuleElement found = elements.getModuleElement(module);
    return Optional.ofNullable(
        found == null ? elements.getTypeElement(name) : elements.getTypeElement(found, name));
  }
}
