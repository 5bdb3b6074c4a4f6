package dev.backoff.benchmarks.waiting;

import java.util.concurrent.Callable;

/** Calls a body and, after a failure, waits on the calling thread and calls it again. */
@FunctionalInterface
interface WaitingCall {

  int call(Callable<Integer> body) throws Exception;
}
