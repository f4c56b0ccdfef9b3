import threadmark.workloads.program.Launcher;
import threadmark.workloads.sort.ThreadSortProgram;

/** Sorts again and again by merging, every half a task. */
@SuppressWarnings("DefaultPackage") // The name on the command line is the one in the article.
public final class ThreadSort {

  private ThreadSort() {}

  public static void main(String[] args) {
    Launcher.start(new ThreadSortProgram(), args);
  }
}
