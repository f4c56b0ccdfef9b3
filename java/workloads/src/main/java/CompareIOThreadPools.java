import threadmark.workloads.pools.CompareProgram;
import threadmark.workloads.program.Launcher;

/** Sleeping tasks and computing tasks, each on virtual threads and on a pool of 200. */
@SuppressWarnings("DefaultPackage") // The name on the command line is the one in the article.
public final class CompareIOThreadPools {

  private CompareIOThreadPools() {}

  public static void main(String[] args) {
    Launcher.start(new CompareProgram(), args);
  }
}
