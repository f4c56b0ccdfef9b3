package threadmark.study.judge;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.calibrate.NoiseTable;
import threadmark.command.OutputFile;
import threadmark.command.Terminal;
import threadmark.command.VerdictOutputs;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.machine.MachineIdentity;
import threadmark.study.evidence.Doubt;
import threadmark.study.evidence.RunOnce;
import threadmark.study.experiment.DeclarationsOption;
import threadmark.study.experiment.Experiment;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.level.Baseline.BaselineRun;
import threadmark.study.level.BaselinesOption;
import threadmark.study.level.Caution;
import threadmark.study.level.ConfirmingPlan;
import threadmark.study.level.JdkDrift;
import threadmark.study.level.JudgedAgainst;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.level.Levels;
import threadmark.study.level.LevelsFile;
import threadmark.study.level.MachineBaselines;
import threadmark.study.level.RunCautions;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.text.Complaint;
import threadmark.text.Paragraph;
import threadmark.text.ShellText;
import threadmark.verdict.CalibrationFile;
import threadmark.verdict.Enforcement;
import threadmark.verdict.Verdict;

/** Judges a recorded run against the overheads that were accepted on its machine. */
@Command(
    name = "judge",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Did the overheads of a recorded run move away from what was accepted on this machine and"
          + " JDK build?",
      ""
    },
    footer = {
      "",
      "Verdicts, and the exit code of the worst (2 before 3 before 4 before 0):",
      "  steady 0        a rise of the margin or more is excluded",
      "  improved 0      lower than accepted by the margin, shown",
      "  regressed 3     above the baseline or its anchor by the margin, shown at 99%%,",
      "                  or by all runs together",
      "  missing 3       it has a baseline, and the run of its experiment lacks it",
      "  undecided 4     could not tell; the reason stands beside it",
      "  no-baseline 4   new machine or JDK build, other conditions, nothing",
      "                  accepted, or a level that rests on its own trials alone",
      "  invalid 2       not a measurement, such as a wrong answer; also an",
      "                  unreadable file",
      "",
      "The first line says what rose and since which run. Name the runs since the",
      "level was accepted with --earlier, in any order; of each series the newest 60",
      "count. Each adds to what is known. A rise that they make likely is undecided",
      "and asks for a second run, which run --confirm makes. What they show is an",
      "alert, until runs are back at the level. The interval of a rise ends at its",
      "99%% limits to either side.",
      "",
      "Examples:",
      "  threadmark judge results/mine",
      "  threadmark judge results/second --earlier results/mine --report judged.html"
    })
public final class JudgeCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RUN", description = "a run's folder, or its run.json")
  private Path named;

  @Option(
      names = "--earlier",
      paramLabel = "RUN",
      description = "a run before it that was not accepted; repeat it for more")
  private List<Path> before = new ArrayList<>();

  @Option(
      names = "--confirm-plan",
      paramLabel = "FILE",
      description =
          "write what settles the rises that are likely (confirming/1), for run --confirm; with"
              + " no question where none is")
  private OutputFile confirmPlan;

  @Mixin private BaselinesOption baselinesOption;

  @Mixin private DeclarationsOption declarations;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      defaultValue = "block",
      description = "block (default), or advise: the same report, and exit code 0")
  private Enforcement mode;

  @Option(names = "--json", description = "print the record (levels/1) and not the table")
  private boolean json;

  @Mixin private VerdictOutputs outputs;

  private final Supplier<Machine> look;

  public JudgeCommand(Supplier<Machine> look) {
    this.look = look;
  }

  @Override
  public Integer call() throws Exception {
    Path baselinesAt = baselinesOption.folder();
    List<Experiment> experiments = declarations.read();
    RecordedRun asked = RecordedRun.read(named);
    Run run = asked.run();
    Optional<MachineBaselines> baselines =
        AcceptedFolder.machine(baselinesAt, run)
            .map(machine -> AcceptedFolder.read(baselinesAt, machine));
    notAccepted(run, baselines, "it is part of the baselines; judge a run that is not");
    MachineIdentity here = look.get().identity();
    LevelCommands next = next(baselinesAt, baselines, run.machine(), here, experiments);
    List<Caution> doubts = new ArrayList<>();
    shown(asked, experiments, doubts);
    List<RecordedRun> recorded =
        before.stream().map(RecordedRun::read).map(one -> shown(one, experiments, doubts)).toList();
    List<Run> earlier = recorded.stream().map(RecordedRun::run).toList();
    Levels.requireEarlier(run, earlier);
    RunOnce.refuseCopies(run, recorded);
    earlier.forEach(one -> notAccepted(one, baselines, "it was accepted; name runs that were not"));
    JudgedAgainst others =
        JudgedAgainst.of(
            baselinesAt,
            baselines,
            Stream.concat(Stream.of(run), earlier.stream()).toList(),
            experiments);
    doubts.addAll(others.leftOut());
    LevelVerdicts verdicts =
        verdicts(run, earlier, others, experiments, doubts)
            .withNews(DriftNews.of(JdkDrift.of(run, others, experiments)));
    LevelReport report = new LevelReport(verdicts, next);
    outputs.write(report);
    if (confirmPlan != null) {
      confirmPlan.write(ConfirmingPlan.of(verdicts, run.profile(), experiments).text());
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        json
            ? LevelsFile.text(verdicts)
            : report.text(Terminal.window())
                + DriftNews.text(verdicts.news(), Terminal.window())
                + (isJudged(verdicts) ? visible(baselinesAt, run) : ""));
    out.flush();
    return verdicts.exitCode();
  }

  private static boolean isJudged(LevelVerdicts verdicts) {
    return verdicts.verdicts().stream().anyMatch(one -> one.verdict() != Verdict.NO_BASELINE);
  }

  /** What a gate could see where the run was made, as calibrated there. */
  private static String visible(Path baselines, Run run) {
    return run.jdks().stream()
        .flatMap(
            jdk -> CalibrationFile.recorded(baselines, run.machine().name(), jdk.id()).stream())
        .filter(found -> found.machine().hardware().equals(run.machine().hardware()))
        .map(found -> Paragraph.text(NoiseTable.line(found), Terminal.window()))
        .collect(Collectors.joining());
  }

  private LevelVerdicts verdicts(
      Run run,
      List<Run> earlier,
      JudgedAgainst remaining,
      List<Experiment> experiments,
      List<Caution> doubts) {
    List<LevelVerdict> found = Levels.of(run, earlier, remaining, experiments);
    return LevelVerdicts.of(
        mode,
        run,
        remaining.baselines().isPresent(),
        earlier.stream().map(Run::id).toList(),
        Stream.concat(
                doubts.stream(),
                RunCautions.of(run, earlier, remaining, experiments, found).stream())
            .toList(),
        found);
  }

  private static void notAccepted(Run run, Optional<MachineBaselines> baselines, String sentence) {
    boolean accepted =
        baselines.stream()
            .flatMap(known -> known.baselines().stream())
            .flatMap(baseline -> baseline.runs().stream())
            .anyMatch(known -> known.id().equals(run.id()));
    if (accepted) {
      throw new Complaint("run %s: %s".formatted(run.id(), sentence));
    }
  }

  /** A record that nothing shows may not be judged; one that is not whole is doubted. */
  private static RecordedRun shown(
      RecordedRun recorded, List<Experiment> experiments, List<Caution> doubts) {
    Doubt.ofRecorded(recorded, experiments)
        .map(doubt ->
            new Caution(
                Caution.Kind.UNSHOWN, "run %s: %s".formatted(recorded.run().id(), doubt.why())))
        .ifPresent(doubts::add);
    return recorded;
  }

  private LevelCommands next(
      Path baselinesAt,
      Optional<MachineBaselines> baselines,
      MachineIdentity machine,
      MachineIdentity here,
      List<Experiment> experiments) {
    return new LevelCommands(
        ShellText.word(named),
        before.stream().map(ShellText::word).toList(),
        Optional.ofNullable(confirmPlan).map(OutputFile::path).map(ShellText::word),
        Optional.of(machine)
            .filter(one -> !one.hardware().equals(here.hardware()))
            .map(MachineIdentity::name),
        experiments,
        MachineFile.freeName(baselinesAt, machine),
        baselinesOption.named().map(ShellText::word),
        declarations.named().map(ShellText::word),
        baselines.flatMap(known ->
            known.baselines().stream()
                .flatMap(baseline -> baseline.runs().stream())
                .max(Comparator.comparing(BaselineRun::startedAt))
                .map(BaselineRun::id)
                .map(id -> AcceptedFolder.run(baselinesAt, known.machine(), id))
                .map(ShellText::word)));
  }
}
