package threadmark.cli;

import java.util.List;
import threadmark.machine.ArithmeticLoop;
import threadmark.machine.HandOffLoop;
import threadmark.machine.Loop;
import threadmark.machine.LoopTurns;
import threadmark.run.SystemClock;

/** The main class of a fresh JVM that times one loop for {@code machine --check}. */
final class LoopTimer {

  static final List<Loop> LOOPS = List.of(new ArithmeticLoop(), new HandOffLoop());

  private LoopTimer() {}

  public static void main(String[] arguments) throws InterruptedException {
    Loop loop =
        LOOPS.stream().filter(known -> known.name().equals(arguments[0])).findFirst().orElseThrow();
    for (double seconds : new LoopTurns(new SystemClock(), loop).take()) {
      System.out.println(seconds);
    }
  }
}
