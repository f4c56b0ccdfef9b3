package threadmark.command;

/** What is said when a person stops a command from the keyboard; nothing when it ends by itself. */
public final class Farewell {

  private final Thread hook;

  private Farewell(Thread hook) {
    this.hook = hook;
  }

  public static Farewell saying(Terminal terminal, String words) {
    Thread hook = new Thread(() -> terminal.line(words));
    Runtime.getRuntime().addShutdownHook(hook);
    return new Farewell(hook);
  }

  /** The command ended by itself. */
  public void unsay() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException beingStopped) {
      // The words are being said.
    }
  }
}
