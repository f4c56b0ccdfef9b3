package threadmark.workloads.primesum;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import threadmark.workloads.Workers;

/** The tasks of one run, and how they are handed to an executor and waited for. */
interface SumTasks {

  /** Runs all of them, as the listing of platform threads does, and returns the sum of all. */
  long submittedTo(ExecutorService pool) throws InterruptedException, ExecutionException;

  /** The same as the listing of virtual threads does it. */
  long onThreadsOfTheirOwn(ExecutorService threads) throws InterruptedException, ExecutionException;

  /** The same for a caller who waits once, on threads that are there already. */
  long onceOn(Workers workers) throws InterruptedException, ExecutionException;

  long knownAnswer();
}
