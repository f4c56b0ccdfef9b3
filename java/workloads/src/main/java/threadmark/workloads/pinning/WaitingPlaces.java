package threadmark.workloads.pinning;

import java.io.IOException;

/** A place to wait for each of some tasks. */
interface WaitingPlaces extends AutoCloseable {

  /** Makes what a wait uses up, where it does; before each run. */
  default void prepare() throws Exception {}

  /** Waits in the place of that task, and returns 1 when it has. */
  int waitIn(int task) throws Exception;

  @Override
  default void close() throws IOException {}
}
