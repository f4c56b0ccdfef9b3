import threadmark.workloads.primes.PrimesProgram;
import threadmark.workloads.program.Launcher;

/** Counts primes in a stream, parallel or not. */
@SuppressWarnings("DefaultPackage") // The name on the command line is the one in the paper.
public final class PrimesStream {

  private PrimesStream() {}

  public static void main(String[] args) {
    Launcher.start(PrimesProgram.STREAM_PROGRAM, args);
  }
}
