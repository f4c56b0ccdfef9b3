package threadmark.study.baseline;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import threadmark.command.OutputFile;
import threadmark.files.SwappedFolder;
import threadmark.jvm.Clock;
import threadmark.study.experiment.Series;
import threadmark.study.judge.LevelNames;
import threadmark.study.level.AcceptedFolder.Acceptance;
import threadmark.study.level.BaselineSeries;
import threadmark.study.level.MachineBaselines;
import threadmark.text.Escaped;
import threadmark.text.Figures;
import threadmark.text.MarkdownTable;

/** Writes the text of a pull request that would accept runs. */
@Command(
    name = "propose",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Works out what accepting the runs would change, and prints it in Markdown for a pull"
          + " request. The baselines stay as they are unless --write is given.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 worked out, 2 refused, for the reasons of accept.",
      "",
      "Examples:",
      "  threadmark baseline propose results/mine",
      "  threadmark baseline propose results/mine --body body.md --write   and do it"
    })
final class BaselineProposeCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private AcceptOptions accepting;

  @Option(
      names = "--body",
      paramLabel = "FILE",
      description = "write the text there and do not print it")
  private OutputFile body;

  @Option(names = "--write", description = "also make the change, as accept does")
  private boolean write;

  private final Clock clock;

  BaselineProposeCommand(Clock clock) {
    this.clock = clock;
  }

  @Override
  public Integer call() {
    String text =
        write ? SwappedFolder.changing(accepting.baselines(), this::proposed) : proposed();
    PrintWriter out = spec.commandLine().getOut();
    if (body == null) {
      out.print(text);
    }
    out.flush();
    return 0;
  }

  private String proposed() {
    Proposal proposal = accepting.proposal(clock);
    String text =
        ProposalMarkdown.text(
            proposal.before(), proposal.after(), proposal.acceptances(), accepting.anchor());
    if (body != null) {
      body.write(text);
    }
    if (write) {
      proposal.write(accepting.baselines());
    }
    return text;
  }

  /**
   * A change of baselines as the body of a pull request: what would be accepted, and what moves.
   */
  private static final class ProposalMarkdown {

    private ProposalMarkdown() {}

    static String text(
        MachineBaselines before,
        MachineBaselines after,
        List<Acceptance> accepted,
        boolean anchored) {
      StringBuilder text = new StringBuilder();
      text.append("### New accepted overheads on ")
          .append(Escaped.code(after.machine().name()))
          .append("\n\n");
      for (Acceptance one : accepted) {
        text.append("- run ").append(Escaped.code(one.run()));
        one.despite()
            .ifPresent(reason ->
                text.append(" **despite**: ")
                    .append(Escaped.prose(String.join("; ", one.objections())))
                    .append(". Reason: ")
                    .append(Escaped.prose(reason)));
        text.append('\n');
      }
      if (anchored) {
        AnchorChanges.of(before, after)
            .forEach(sentence -> text.append("- ").append(Escaped.prose(sentence)).append('\n'));
      }
      text.append("\n| series | metric | before | after | runs | resolution | anchor |\n");
      text.append("|---|---|--:|--:|--:|--:|---|\n");
      LevelNames names = new LevelNames(after.series().map(BaselineSeries::series));
      Map<Series, BaselineSeries> old = new LinkedHashMap<>();
      before.series().forEach(series -> old.put(series.series(), series));
      after
          .series()
          .filter(series -> !series.equals(old.get(series.series())))
          .forEach(
              series -> row(text, names, Optional.ofNullable(old.get(series.series())), series));
      before
          .series()
          .filter(series -> after.of(series.series()).isEmpty())
          .forEach(gone ->
              text.append(
                  MarkdownTable.row(
                      List.of(
                          Escaped.code(gone.series().cell().toString()),
                          gone.series().metric().label(),
                          Figures.overhead(gone.overhead()),
                          "gone",
                          "",
                          "",
                          ""))));
      return text.toString();
    }

    private static void row(
        StringBuilder text,
        LevelNames names,
        Optional<BaselineSeries> before,
        BaselineSeries after) {
      text.append(
          MarkdownTable.row(
              List.of(
                  Escaped.code(names.of(after.series())),
                  after.series().metric().label(),
                  before.map(known -> Figures.overhead(known.overhead())).orElse("none"),
                  Figures.overhead(after.overhead()),
                  Figures.runs(after.level().runs(), after.days(), after.level().provisional()),
                  Figures.percent(after.level().resolution()),
                  after
                      .anchor()
                      .map(a -> Figures.overhead(a.overhead().centre()))
                      .orElse("none"))));
    }
  }
}
