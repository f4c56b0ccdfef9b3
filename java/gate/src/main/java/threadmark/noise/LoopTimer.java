package threadmark.noise;

import java.util.List;
import threadmark.jvm.SystemClock;

/** The main class of a fresh JVM that times one loop for {@code machine --check}. */
public final class LoopTimer {

  public static final List<Loop> LOOPS = List.of(new ArithmeticLoop(), new HandOffLoop());

  private LoopTimer() {}

  public static void main(String[] arguments) throws InterruptedException {
    Loop loop =
        LOOPS.stream().filter(known -> known.name().equals(arguments[0])).findFirst().orElseThrow();
    for (double seconds : new LoopTurns(new SystemClock(), loop).take()) {
      System.out.println(seconds);
    }
  }
}
