package threadmark.gate;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Consumer;
import threadmark.command.Terminal;
import threadmark.text.Seconds;
import threadmark.trial.GateEvent;
import threadmark.verdict.Verdict;

/**
 * Tells a person how far a gate is, a bar on a terminal and plain lines elsewhere, and a program as
 * well when it asked for JSON.
 */
public final class GateProgress implements Consumer<GateEvent> {

  private static final int BAR = 20;

  /** Elsewhere than on a terminal a line for each block would be a wall. */
  private static final int EVERY = 10;

  /** What rises to the end: benchmarks that are decided, or rounds. */
  private final String done;

  private final Terminal terminal;
  private final Optional<PrintWriter> lines;
  private final Consumer<String> plan;
  private int measured;
  private boolean waiting;

  /**
   * One that tells it so.
   *
   * @param plan takes the sentences of the plan
   */
  public GateProgress(
      String done, Terminal terminal, Optional<PrintWriter> lines, Consumer<String> plan) {
    this.done = done;
    this.terminal = terminal;
    this.lines = lines;
    this.plan = plan;
  }

  @Override
  public void accept(GateEvent event) {
    lines.ifPresent(out -> {
      out.println(event.line());
      out.flush();
    });
    boolean waited = waiting;
    waiting = event instanceof GateEvent.Waiting;
    switch (event) {
      case GateEvent.Planned planned -> planned.said().forEach(plan);
      case GateEvent.Waiting now -> waiting(now, waited);
      case GateEvent.Waited quiet -> terminal.line("quiet after " + Seconds.words(quiet.seconds()));
      case GateEvent.Measuring measuring -> measuring(measuring);
      case GateEvent.Measured block -> measured++;
      case GateEvent.Dropped dropped ->
          terminal.line(
              "block %d of %s is made again: %s"
                  .formatted(dropped.block(), dropped.benchmark().brief(), dropped.reason()));
      case GateEvent.Again again ->
          terminal.line(
              "a second sitting begins by itself: %d of %d could not be told, %s left at most"
                  .formatted(again.benchmarks(), again.all(), Seconds.words(again.secondsLeft())));
      case GateEvent.Further further ->
          terminal.line(
              "%s %s goes on after %d pairs: it is probably slower, but this is not certain yet"
                  .formatted(
                      further.benchmark().brief(), further.metric().label(), further.pairs()));
      case GateEvent.Decided decided -> decided(decided);
      case GateEvent.Attributing attributing ->
          terminal.line(
              "whose slowdown: measuring %s and %s side by side"
                  .formatted(attributing.benchmark().brief(), attributing.platform().brief()));
      case GateEvent.Ended ended -> {
        terminal.clear();
        ended.stopped().ifPresent(why -> terminal.line("stopped: " + why));
      }
    }
  }

  /** Once for each wait, or a log would fill with it. */
  private void waiting(GateEvent.Waiting now, boolean told) {
    String line =
        "waiting for a quiet machine, %s of at most %s: %s"
            .formatted(
                Seconds.words(now.seconds()), Seconds.words(now.mostSeconds()), now.reason());
    if (terminal.interactive()) {
      terminal.passing(line);
    } else if (!told) {
      terminal.line(line);
    }
  }

  private void measuring(GateEvent.Measuring now) {
    int all = now.decided() + now.left();
    String left = Seconds.words(now.secondsLeft()) + " left";
    if (terminal.interactive()) {
      int full = all == 0 ? 0 : BAR * now.decided() / all;
      terminal.passing(
          "[%s%s] %d of %d %s  %s  %s"
              .formatted(
                  "█".repeat(full),
                  "░".repeat(BAR - full),
                  now.decided(),
                  all,
                  done,
                  left,
                  now.benchmark().brief()));
    } else if (measured % EVERY == 0) {
      terminal.line(
          "%d of %d %s, about %s; block %d measures %s"
              .formatted(now.decided(), all, done, left, now.block(), now.benchmark().brief()));
    }
  }

  private void decided(GateEvent.Decided decided) {
    String pairs = decided.pairs() == 0 ? "" : " after %d pairs".formatted(decided.pairs());
    terminal.line(
        "%-9s  %s %s%s"
            .formatted(
                decided.verdict() == Verdict.REGRESSED ? "REGRESSED" : decided.verdict().label(),
                decided.benchmark().brief(),
                decided.metric().label(),
                pairs));
  }
}
