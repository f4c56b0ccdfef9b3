import threadmark.workloads.fibonacci.FibonacciProgram;
import threadmark.workloads.program.Launcher;

/** Calls fibonacci(n) many times, in one of the article's tries: {@code try4 27 1000}. */
@SuppressWarnings("DefaultPackage") // The command line names it like the other sources' programs.
public final class FibonacciTries {

  private FibonacciTries() {}

  public static void main(String[] args) {
    Launcher.start(new FibonacciProgram(), args);
  }
}
