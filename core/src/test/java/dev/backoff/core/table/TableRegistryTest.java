package dev.backoff.core.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TableRegistryTest {

  @Test
  void knowsATableOnceItsClassIsInitialised() throws ClassNotFoundException {
    assertThat(TableRegistry.of(Orders_BackoffTable.class)).isEmpty();

    Class<?> initialised =
        Class.forName(
            BackoffTable.nameFor("dev.backoff.core.table.TableRegistryTest$Orders"),
            true,
            getClass().getClassLoader());

    assertThat(TableRegistry.of(initialised))
        .get()
        .isInstanceOf(Orders_BackoffTable.class)
        .satisfies(
            table -> {
              assertThat(table.format()).isEqualTo(BackoffTable.FORMAT);
              assertThat(table.version()).isEqualTo("0.1.0");
              assertThat(table.row("fetch()V")).isNotNull();
              assertThat(table.row("fetch()I")).isNull();
            });
  }

  @Test
  void knowsNothingOfOtherClasses() {
    assertThat(TableRegistry.of(String.class)).isEmpty();
    assertThat(TableRegistry.of(Unregistered.class)).isEmpty();
  }

  /** As the processor writes it. */
  @GeneratedTable
  @SuppressWarnings("checkstyle:TypeName")
  static final class Orders_BackoffTable extends BackoffTable {

    static {
      register(new Orders_BackoffTable());
    }

    private Orders_BackoffTable() {
      super(FORMAT, "0.1.0");
    }

    @Override
    public @Nullable TableRow row(String method) {
      return method.equals("fetch()V") ? TableRow.named("Orders.fetch") : null;
    }
  }

  static final class Unregistered extends BackoffTable {

    private Unregistered() {
      super(FORMAT, "0.1.0");
    }

    @Override
    public @Nullable TableRow row(String method) {
      return null;
    }
  }
}
