package example;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Two threads that wake each other in turn, sampled. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class ParkBench {

  private static final int ROUNDS = 40;

  @Param({"platform", "virtual"})
  public String variant;

  @Benchmark
  public int turns() throws InterruptedException {
    Fault.strike();
    int rounds = 2 * Fault.rounds(ROUNDS, variant);
    AtomicInteger turn = new AtomicInteger();
    Thread[] players = new Thread[2];
    for (int own = 0; own < players.length; own++) {
      int player = own;
      players[own] = Variant.unstarted(variant, () -> play(turn, player, rounds, players));
    }
    for (Thread player : players) {
      player.start();
    }
    for (Thread player : players) {
      player.join();
    }
    return Answer.checked(turn.get(), rounds);
  }

  private static void play(AtomicInteger turn, int own, int rounds, Thread[] players) {
    for (int now = turn.get(); now < rounds; now = turn.get()) {
      if (now % 2 == own) {
        Fault.extra();
        turn.incrementAndGet();
        LockSupport.unpark(players[1 - own]);
      } else {
        LockSupport.park();
      }
    }
  }
}
