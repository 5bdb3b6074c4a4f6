package dev.backoff.maven.setup;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of a plugin of a project, with those of its executions: by now Maven has copied
 * the first into the others, so a change is one to all of them.
 */
record Configuration(MavenProject project, String key) {

  /** Changes all. Each is asked for anew before it is written: Maven 4 gives out copies. */
  void change(Consumer<Xpp3Dom> change) {
    Plugin whole = plugin();
    whole.setConfiguration(changed(whole.getConfiguration(), change));
    for (PluginExecution each : List.copyOf(plugin().getExecutions())) {
      changeExecution(each.getId(), change);
    }
  }

  void changeExecution(String id, Consumer<Xpp3Dom> change) {
    PluginExecution execution =
        plugin().getExecutions().stream()
            .filter(each -> each.getId().equals(id))
            .findFirst()
            .orElseThrow();
    execution.setConfiguration(changed(execution.getConfiguration(), change));
  }

  Plugin plugin() {
    return project.getPlugin(key);
  }

  private static Xpp3Dom changed(@Nullable Object before, Consumer<Xpp3Dom> change) {
    Xpp3Dom changed =
        before instanceof Xpp3Dom dom ? new Xpp3Dom(dom) : new Xpp3Dom("configuration");
    change.accept(changed);
    return changed;
  }

  /** The child of that name, which is made if there is none. */
  static Xpp3Dom child(Xpp3Dom parent, String name) {
    Xpp3Dom child = parent.getChild(name);
    if (child == null) {
      child = new Xpp3Dom(name);
      parent.addChild(child);
    }
    return child;
  }

  /** Adds a child with a text. */
  static void add(Xpp3Dom parent, String name, String text) {
    Xpp3Dom child = new Xpp3Dom(name);
    child.setValue(text);
    parent.addChild(child);
  }

  /** The text of a child; empty if there is none. */
  static String text(Xpp3Dom parent, String name) {
    Xpp3Dom child = parent.getChild(name);
    return child == null || child.getValue() == null ? "" : child.getValue().strip();
  }

  /** Whether a list has an element whose child {@code name} has that text. */
  static boolean has(Xpp3Dom list, String name, String text) {
    return Arrays.stream(list.getChildren()).anyMatch(each -> text(each, name).equals(text));
  }
}
