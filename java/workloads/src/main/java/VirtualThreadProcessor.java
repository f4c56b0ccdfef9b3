import threadmark.workloads.primesum.PrimeSumProgram;
import threadmark.workloads.program.Launcher;

/** Adds up primes and sleeps, in many tasks on a virtual thread each. */
@SuppressWarnings("DefaultPackage") // The name on the command line is the one in the article.
public final class VirtualThreadProcessor {

  private VirtualThreadProcessor() {}

  public static void main(String[] args) {
    Launcher.start(PrimeSumProgram.VIRTUAL, args);
  }
}
