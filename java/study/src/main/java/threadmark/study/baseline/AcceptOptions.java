package threadmark.study.baseline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import threadmark.command.Margin;
import threadmark.jvm.Clock;
import threadmark.study.experiment.DeclarationsOption;
import threadmark.study.level.BaselinesOption;
import threadmark.text.Complaint;

/** What {@code accept} and {@code propose} are told alike. */
final class AcceptOptions {

  @Parameters(arity = "1..*", paramLabel = "RUN", description = "a run's folder, or its run.json")
  private List<Path> runs;

  @Option(
      names = "--despite",
      paramLabel = "REASON",
      description = "accept what there are objections to; the reason is kept beside the run")
  private String despite;

  @Option(
      names = "--earlier",
      paramLabel = "RUN",
      description =
          "a run before them that was not accepted; repeat it for more. What they show together to"
              + " have risen begins a new level")
  private List<Path> before = new ArrayList<>();

  @Option(
      names = "--anchor",
      description =
          "also freeze what is accepted then, as after a release, against small steps. The runs"
              + " may have been accepted before")
  private boolean anchor;

  @Option(
      names = "--anchor-margin",
      paramLabel = "PERCENT",
      description = "the anchors' own margin (default: each experiment's)")
  private Margin anchorMargin;

  @Mixin private BaselinesOption baselinesOption;

  @Mixin private DeclarationsOption declarations;

  boolean anchor() {
    return anchor;
  }

  Path baselines() {
    return baselinesOption.folder();
  }

  /** Works out what is asked for, and changes nothing. */
  Proposal proposal(Clock clock) {
    if (despite != null && despite.isBlank()) {
      throw new Complaint("--despite: the reason is empty; say why");
    }
    if (anchorMargin != null && !anchor) {
      throw new Complaint("--anchor-margin: there is no anchor to set it for; add --anchor");
    }
    return Proposal.of(
        new Proposal.Wish(
            runs,
            before,
            baselines(),
            declarations.read(),
            Optional.ofNullable(despite),
            anchor,
            Optional.ofNullable(anchorMargin).map(Margin::share),
            clock.now()));
  }
}
