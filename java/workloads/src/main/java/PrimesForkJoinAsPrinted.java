import threadmark.workloads.primes.PrimesProgram;
import threadmark.workloads.program.Launcher;

/** Counts primes by halving the range down to single numbers, whatever its threshold. */
@SuppressWarnings("DefaultPackage") // The name on the command line is the one in the paper.
public final class PrimesForkJoinAsPrinted {

  private PrimesForkJoinAsPrinted() {}

  public static void main(String[] args) {
    Launcher.start(PrimesProgram.FORK_JOIN_AS_PRINTED, args);
  }
}
