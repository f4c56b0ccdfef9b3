package threadmark.jvm;

/** The process that this program runs in. */
public final class ThisProcess {

  private ThisProcess() {}

  /** The number by which a person finds it. */
  public static long id() {
    return ProcessHandle.current().pid();
  }
}
