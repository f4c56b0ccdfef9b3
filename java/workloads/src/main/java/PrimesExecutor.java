import threadmark.workloads.primes.PrimesProgram;
import threadmark.workloads.program.Launcher;

/** Counts primes in parts on a fixed pool of platform threads. */
@SuppressWarnings("DefaultPackage") // The name on the command line is the one in the paper.
public final class PrimesExecutor {

  private PrimesExecutor() {}

  public static void main(String[] args) {
    Launcher.start(PrimesProgram.EXECUTOR, args);
  }
}
