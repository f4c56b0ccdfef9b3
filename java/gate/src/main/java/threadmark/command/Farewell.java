package threadmark.command;

import java.nio.file.Path;
import threadmark.trial.PlanFile;

/** What is said when a person stops a command from the keyboard; nothing when it ends by itself. */
public final class Farewell {

  private final Thread hook;

  private Farewell(Thread hook) {
    this.hook = hook;
  }

  /** Says how that command goes on in that folder. */
  public static Farewell of(Terminal terminal, String command, Path folder) {
    String words =
        "stopped; what was measured is kept. Go on with: " + PlanFile.resumption(command, folder);
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
