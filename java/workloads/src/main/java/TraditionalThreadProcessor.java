import threadmark.workloads.primesum.PrimeSumProgram;
import threadmark.workloads.program.Launcher;

/** Adds up primes and sleeps, in many tasks on as many platform threads as there are processors. */
@SuppressWarnings("DefaultPackage") // The name on the command line is the one in the article.
public final class TraditionalThreadProcessor {

  private TraditionalThreadProcessor() {}

  public static void main(String[] args) {
    Launcher.start(PrimeSumProgram.TRADITIONAL, args);
  }
}
