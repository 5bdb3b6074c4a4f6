package dev.backoff.sample;

import dev.backoff.runtime.Backoffs;
import dev.backoff.runtime.InvalidConfigurationException;
import dev.backoff.sample.contention.ContentionRun;
import dev.backoff.sample.contention.Purchases;
import dev.backoff.sample.orders.OrderRun;
import dev.backoff.sample.orders.OrderService;
import dev.backoff.sample.parcels.ParcelRun;
import dev.backoff.sample.stock.Stock;
import dev.backoff.sample.text.Page;
import java.util.OptionalInt;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Four pages about methods annotated with {@link dev.backoff.Backoff}: the waits that the compiler
 * worked out, orders that survive failures, a herd of clients at one row of a database, and parcels
 * that ask for all that can be said besides waits.
 */
public final class OrderDemo {

  private static final long SEED = 8;
  private static final int CLIENTS = 100;

  /** It warns of calls that gave up, which the demo tells by itself. */
  private static final Logger LOG = Logger.getLogger("dev.backoff");

  private OrderDemo() {}

  /**
   * Runs the demo.
   *
   * @param arguments the number of clients in the herd, 1 to 1000, or nothing for 100; anything
   *     else is told on standard error and ends with exit code 2, and so is a configuration that
   *     has mistakes
   */
  public static void main(String[] arguments) throws Exception {
    OptionalInt clients = clients(arguments);
    if (clients.isEmpty()) {
      refuse("clients: " + String.join(" ", arguments) + " (expected: one number from 1 to 1000)");
    }
    try {
      Backoffs.validate();
    } catch (InvalidConfigurationException mistakes) {
      refuse(String.valueOf(mistakes.getMessage()));
    }
    tell(clients.getAsInt());
  }

  private static void refuse(String why) {
    System.err.println(why);
    System.exit(2);
  }

  private static OptionalInt clients(String[] arguments) {
    if (arguments.length == 0) {
      return OptionalInt.of(CLIENTS);
    }
    return arguments.length == 1 && arguments[0].matches("[1-9][0-9]{0,2}|1000")
        ? OptionalInt.of(Integer.parseInt(arguments[0]))
        : OptionalInt.empty();
  }

  private static void tell(int clients) throws Exception {
    LOG.setLevel(Level.SEVERE);
    Page page = new Page(System.out);
    page.title("1. The waits that the compiler worked out");
    printSchedules(page);
    page.title("2. Ten orders, a shop that fails, a row that changes");
    new OrderRun(SEED, page).run();
    page.title("3. " + clients + " clients at one row");
    new ContentionRun(clients, page).run();
    page.title("4. Parcels, and a courier that is busy, slow and in the end down");
    new ParcelRun(page).run();
  }

  private static void printSchedules(Page page) throws ClassNotFoundException {
    page.line(
        "  They stand in a table next to each class; nothing is worked out again at run time.");
    SchedulePage schedules = new SchedulePage();
    schedules.add(OrderService.class);
    schedules.add(Stock.class);
    schedules.add(Purchases.class);
    schedules.print(page);
  }
}
