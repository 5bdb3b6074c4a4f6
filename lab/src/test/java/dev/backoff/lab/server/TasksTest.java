package dev.backoff.lab.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backoff.lab.schedule.ScheduleCalculator;
import dev.backoff.lab.schedule.ScheduleRequest;
import dev.backoff.lab.schedule.ScheduleResult;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TasksTest {

  private static final ScheduleResult RESULT =
      ScheduleCalculator.calculate(ScheduleRequest.of(Map.of()));

  private final TestEnvironment world = new TestEnvironment();
  private final Tasks tasks = new Tasks(world.environment());

  @AfterEach
  void close() {
    tasks.close();
  }

  @Test
  void areKeptForTenMinutes() {
    Tasks.Task task = tasks.start(() -> RESULT);

    world.pass(Duration.ofMinutes(10));
    assertThat(tasks.find(task.id())).contains(task);
    world.pass(Duration.ofNanos(1));
    assertThat(tasks.find(task.id())).isEmpty();
  }

  @Test
  void areAThousandAtMostAndTheOldestGoes() {
    for (int i = 0; i <= 1000; i++) {
      tasks.start(() -> RESULT);
    }

    assertThat(tasks.find("task-1")).isEmpty();
    assertThat(tasks.find("task-2")).isPresent();
    assertThat(tasks.find("task-1001")).isPresent();
  }

  @Test
  void endWhenTheyAreForgotten() throws InterruptedException {
    CountDownLatch began = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    tasks.start(() -> untilInterrupted(began, interrupted));
    began.await();

    world.pass(Duration.ofMinutes(11));
    assertThat(tasks.find("task-1")).isEmpty();
    interrupted.await();
  }

  private static ScheduleResult untilInterrupted(CountDownLatch began, CountDownLatch interrupted) {
    began.countDown();
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException asExpected) {
      interrupted.countDown();
    }
    return RESULT;
  }
}
