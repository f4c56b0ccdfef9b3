import threadmark.workloads.primes.PrimesProgram;
import threadmark.workloads.program.Launcher;

/** Counts primes by halving the range down to a threshold. */
@SuppressWarnings("DefaultPackage") // The name on the command line is the one in the paper.
public final class PrimesForkJoin {

  private PrimesForkJoin() {}

  public static void main(String[] args) {
    Launcher.start(PrimesProgram.FORK_JOIN, args);
  }
}
