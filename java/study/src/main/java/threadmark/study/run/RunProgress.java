package threadmark.study.run;

import java.util.Set;
import java.util.stream.Collectors;
import threadmark.command.Terminal;
import threadmark.jvm.Outcome;
import threadmark.study.record.Trial;
import threadmark.study.run.Plan.PlannedBlock;
import threadmark.study.run.Plan.PlannedTrial;
import threadmark.study.run.Progress.Reached;
import threadmark.text.Seconds;

/**
 * Tells a person how far a run is: a bar on a terminal; elsewhere a line at the first trial, then
 * every ten trials, and before each that takes long. A block that is made again says so with its
 * count and time: trials that are done already do not become more.
 */
final class RunProgress implements Progress {

  private static final int BAR = 24;
  private static final int EVERY = 10;

  /** After so many disturbed blocks it is no accident. */
  private static final int BUSY = 4;

  /** A trial of a minute is announced, so that nobody takes it for a hang. */
  private static final double LONG_SECONDS = 60;

  private final Terminal terminal;
  private int told = -1;
  private int repeated;
  private Set<String> again = Set.of();

  RunProgress(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void starting(PlannedTrial trial, Reached reached) {
    if (terminal.interactive()) {
      // A trial that starts is something left to do, even when all were done once.
      int full =
          reached.total() == 0 ? 0 : Math.min(BAR * reached.done() / reached.total(), BAR - 1);
      terminal.passing(
          "[%s%s] %d/%d  %s left  %s"
              .formatted(
                  "█".repeat(full),
                  "░".repeat(BAR - full),
                  reached.done(),
                  reached.total(),
                  Seconds.words(reached.secondsLeft()),
                  trial.cell().experiment()
                      + "/"
                      + trial.cell().variant()
                      + (again.contains(trial.id()) ? ", again" : "")
                      + takes(trial)));
    } else if (isLong(trial) || told < 0 || isTenth(reached.done())) {
      told = reached.done();
      terminal.line("%s: %s%s".formatted(words(reached), trial.cell(), takes(trial)));
    }
  }

  private boolean isTenth(int done) {
    return done != told && done % EVERY == 0;
  }

  private static String words(Reached reached) {
    return "%d of %d trials, %s left"
        .formatted(reached.done(), reached.total(), Seconds.words(reached.secondsLeft()));
  }

  private static boolean isLong(PlannedTrial trial) {
    return trial.grid().trialSeconds() >= LONG_SECONDS;
  }

  private static String takes(PlannedTrial trial) {
    return isLong(trial) ? ", which may take " + Seconds.words(trial.grid().trialSeconds()) : "";
  }

  @Override
  public void finished(Trial trial) {
    if (trial.outcome() != Outcome.MEASURED) {
      terminal.line(
          "trial %s of %s %s: %s"
              .formatted(
                  trial.named(),
                  trial.cell(),
                  trial.outcome().label(),
                  trial.reason().orElse("no reason given")));
    }
  }

  @Override
  public void repeating(PlannedBlock block, String reason, Reached reached) {
    told = reached.done();
    again = block.trials().stream().map(PlannedTrial::id).collect(Collectors.toSet());
    terminal.line(
        "%s: block %s is made again, %s: %s"
            .formatted(
                words(reached),
                block.id(),
                again.size() == 1 ? "its trial" : "all %d trials".formatted(again.size()),
                reason));
    if (!reason.equals(Sequence.CUT_SHORT)) {
      repeated++;
      if (repeated == 1) {
        terminal.line(
            "  a disturbed block is made again once, and left out if it is disturbed again: on a"
                + " busy machine a run takes twice as long or more");
      } else if (repeated == BUSY) {
        terminal.line(
            "  something else keeps this machine busy, so many figures may be missing at the end."
                + " End it; or stop with Ctrl-C and go on later");
      }
    }
  }
}
