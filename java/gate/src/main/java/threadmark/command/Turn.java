package threadmark.command;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import threadmark.jvm.ThisProcess;
import threadmark.text.Complaint;

/** The turn of a command that measures: until its end no other one on this machine begins. */
public record Turn(Optional<OneMeasurer> measurer) {

  /** The property that says where commands look for each other, if not where all of them do. */
  static final String FOLDER = "threadmark.measuring";

  /** The property by which a machine in a workflow waits for its turn; its watchdog ends that. */
  private static final String WAIT = "threadmark.measuring.wait";

  private static final double BETWEEN_LOOKS = 1;

  /** That of a command which only shows its plan. */
  public static Turn none() {
    return new Turn(Optional.empty());
  }

  /** At the end of a plan: what would become of it while another one measures. */
  public static void foretell(Terminal terminal) {
    foretell(terminal, Boolean.getBoolean(WAIT));
  }

  public static void foretell(Terminal terminal, boolean waits) {
    String fate = waits ? "would wait" : "would be refused";
    OneMeasurer.other(measuring())
        .ifPresent(why -> terminal.always("to measure this now %s: %s".formatted(fate, why)));
  }

  /**
   * Refuses while another command measures, or waits where nobody is there to come back later.
   *
   * @param folder where its results go
   */
  public static Turn of(String command, Path folder, Terminal terminal, World world) {
    return of(command, folder, terminal, world, Boolean.getBoolean(WAIT));
  }

  public static Turn of(
      String command, Path folder, Terminal terminal, World world, boolean waits) {
    Measurer self =
        new Measurer(
            "threadmark " + command,
            folder.toAbsolutePath().normalize(),
            ThisProcess.id(),
            world.clock().now());
    OneMeasurer measurer = waits ? awaited(self, terminal, world) : taken(self);
    measurer.doubt().ifPresent(terminal::always);
    return new Turn(Optional.of(measurer));
  }

  private static OneMeasurer taken(Measurer self) {
    return OneMeasurer.in(measuring(), self);
  }

  private static Path measuring() {
    return Path.of(System.getProperty(FOLDER, System.getProperty("java.io.tmpdir")));
  }

  private static OneMeasurer awaited(Measurer self, Terminal terminal, World world) {
    boolean told = false;
    while (true) {
      try {
        return taken(self);
      } catch (Complaint another) {
        if (!told) {
          terminal.always("this one waits: " + another.getMessage());
          told = true;
        }
        pause(world, another);
      }
    }
  }

  private static void pause(World world, Complaint another) {
    try {
      world.pause().forSeconds(BETWEEN_LOOKS);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw another;
    }
  }

  /** Does the work in this turn, which ends with it, however that ends. */
  public int during(Callable<Integer> work) throws Exception {
    try {
      return work.call();
    } finally {
      end();
    }
  }

  void end() {
    measurer.ifPresent(OneMeasurer::close);
  }
}
