import threadmark.workloads.primes.PrimesProgram;
import threadmark.workloads.program.Launcher;

/** Counts primes in parts, a virtual thread for each. */
@SuppressWarnings("DefaultPackage") // The name on the command line is the one in the paper.
public final class PrimesVirtualExecutor {

  private PrimesVirtualExecutor() {}

  public static void main(String[] args) {
    Launcher.start(PrimesProgram.VIRTUAL_EXECUTOR, args);
  }
}
