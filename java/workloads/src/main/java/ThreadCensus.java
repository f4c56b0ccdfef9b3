import threadmark.workloads.primesum.CensusProgram;
import threadmark.workloads.program.Launcher;

/** Shows which threads of a running program a traditional dump sees, and which a JSON dump. */
@SuppressWarnings("DefaultPackage") // The command line names it like the other sources' programs.
public final class ThreadCensus {

  private ThreadCensus() {}

  public static void main(String[] args) {
    Launcher.start(new CensusProgram(), args);
  }
}
