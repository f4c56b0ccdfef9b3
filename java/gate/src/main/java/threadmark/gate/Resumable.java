package threadmark.gate;

import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.command.Choice;
import threadmark.text.Complaint;
import threadmark.text.ShellText;
import threadmark.trial.GateFolder;

/**
 * A command whose folder keeps its options, so that it goes on without them.
 *
 * @param what lies in such a folder
 * @param notKept where and how loudly it is told, what other uses of the command take, and files to
 *     write: nobody wants an old one written over
 * @param moved known by what is in them, wherever they lie: they may have been moved
 * @param once they decide what is made of the trials, and may be other than at the beginning, this
 *     once
 */
public record Resumable(
    String command, String what, Set<String> notKept, Set<String> moved, Set<String> once) {

  public static final Resumable GATE =
      new Resumable(
          "gate",
          "gate",
          notWhat("--json", "--comment", "--summary", "--junit", "--report"),
          Set.of("--base", "--head", "--base-jdk", "--head-jdk"),
          Set.of("--budget", "--mode", "--expect-gone", "--expect-leap"));

  public static final Resumable CALIBRATION =
      new Resumable(
          "calibrate",
          "calibration",
          notWhat("--json", "--replay", "--pull-requests", "--experiments", "--picture"),
          Set.of("--jar", "--jdk"),
          Set.of("--record"));

  private static Set<String> notWhat(String... others) {
    return Stream.concat(Choice.NOT_WHAT.stream(), Stream.of(others))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** What the plan of a folder was begun as. */
  static Resumable begunAs(String plan) {
    return plan.lines().anyMatch(line -> line.startsWith(CALIBRATION.what + " "))
        ? CALIBRATION
        : GATE;
  }

  public Complaint nothingIn(Path folder) {
    return new Complaint("%s: no %s lies here; start one without --resume".formatted(folder, what));
  }

  /** Refuses to go on with what another command began. */
  public void refuseOther(Path folder, String plan) {
    Resumable begun = begunAs(plan);
    if (!begun.equals(this)) {
      throw new Complaint(
          "%s: a %s lies here; go on with: %s"
              .formatted(folder, begun.what, Choice.resumption(begun.command, folder)));
    }
  }

  /** What a person who stops it is told. */
  public String farewell(Path folder) {
    return "stopped; what was measured is kept. Go on with"
        + (GateFolder.plan(folder).flatMap(Choice::begun).isPresent()
            ? ": " + Choice.resumption(command, folder)
            : " the same command and --resume --out " + ShellText.word(folder.toString()));
  }

  /** How much is kept there. */
  public static String kept(Path folder, int trials) {
    return "%s: %s kept"
        .formatted(
            folder,
            switch (trials) {
              case 0 -> "no trial is";
              case 1 -> "1 trial is";
              default -> trials + " trials are";
            });
  }
}
