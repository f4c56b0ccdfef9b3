package threadmark.study.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import threadmark.command.Home;
import threadmark.command.Resumption;
import threadmark.command.Resumption.Farewell;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.files.RunId;
import threadmark.jvm.ChildProcesses;
import threadmark.jvm.Clock;
import threadmark.jvm.JavaHome;
import threadmark.jvm.JvmFacts;
import threadmark.study.answer.CellSummary;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Build;
import threadmark.study.record.JmhFile;
import threadmark.study.record.RawTrials;
import threadmark.study.record.Run;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunFolder;
import threadmark.study.record.Trial;
import threadmark.study.record.TrialFiles;
import threadmark.study.report.Findings;
import threadmark.study.report.ReportAnswers;
import threadmark.study.report.ReportGaps;
import threadmark.study.report.RunReport;
import threadmark.study.report.RunTable;
import threadmark.text.Seconds;
import threadmark.trial.PlanFile;

/** Carries out a plan on this machine, writes the record, and tells what was found. */
public record Measuring(
    Home home,
    Jars jars,
    Path declared,
    List<Experiment> experiments,
    List<JavaHome> javas,
    ThisMachine machine,
    Clock clock,
    PrintWriter out,
    Terminal terminal) {

  /** Makes what is missing of the run in that place, and returns the exit code. */
  public int complete(RunPlace place, Plan plan, Resumption resumption, PlanFile begun)
      throws InterruptedException, IOException {
    try (RunFolder archive = place.open(home, javas)) {
      place.demandRoom();
      resumption.check(begun);
      MeasuredBuild measured = MeasuredBuild.of(resumption.before(), this::build);
      List<String> objections = resumption.before().isPresent() ? measured.objections() : List.of();
      archive.begin(measured.in(begun));
      archive.objections(joined(machine.notForBaselines(), objections));
      terminal.line("results go to " + place.folder());
      objections.forEach(reason -> terminal.line("not for baselines: " + reason));
      Farewell farewell = Farewell.of(terminal, begun.command(), place.folder());
      try {
        return record(plan, begun, measured, place.folder(), archive);
      } finally {
        farewell.unsay();
      }
    }
  }

  private Build build() {
    return ThisBuild.read(home, jars.benchmarks(), jars.workloads(), declared);
  }

  private int record(
      Plan plan, PlanFile begun, MeasuredBuild measured, Path folder, RunFolder archive)
      throws InterruptedException, IOException {
    ChildProcesses processes = new ChildProcesses(archive.scratch().resolve("pid"));
    processes.endLeftOver();
    List<JvmFacts> jvms =
        new JvmProbe(processes, jars.workloads(), machine.limits(), archive.scratch()).facts(plan);
    Sequence sequence =
        new Sequence(
            plan,
            jars.benchmarks(),
            jars.workloads(),
            machine.limits(),
            new Sequence.Ports(
                processes, machine.environment(), clock, RawTrials::read, archive, jars.frozen()),
            new RunProgress(terminal));
    boolean goesOn = !archive.trials().isEmpty();
    List<Trial> trials = sequence.complete();
    List<String> objections =
        archive.objections(joined(measured.objections(), Jars.objections(plan, begun)));
    Run run = run(plan, measured.build(), folder, jvms, trials, objections);
    List<CellSummary> cells = Summaries.of(run, experiments);
    archive.writeJmh(JmhFile.joining(TrialFiles.forks(RunFiles.in(folder), trials)));
    archive.writeReport(RunReport.html(run, experiments, cells));
    archive.end(run);
    tell(run, cells, folder, goesOn);
    RunEnding ending = RunEnding.of(run);
    ending.sentence().ifPresent(terminal::always);
    return ending.exitCode();
  }

  private static List<String> joined(List<String> some, List<String> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  private Run run(
      Plan plan,
      Build measured,
      Path folder,
      List<JvmFacts> jvms,
      List<Trial> trials,
      List<String> notForBaselines) {
    Instant startedAt =
        trials.stream().map(Trial::startedAt).min(Instant::compareTo).orElseGet(clock::now);
    // Its last trial ends it, whenever its record is written: a stop after that trial is no part.
    Instant endedAt = trials.stream().map(Trial::end).max(Instant::compareTo).orElse(startedAt);
    return new Run(
        RunId.of(folder, startedAt, plan.seed()),
        plan.profile(),
        startedAt,
        endedAt,
        machine.identity(),
        measured,
        javas.stream().map(JavaHome::jdk).toList(),
        jvms,
        plan.seed(),
        true,
        notForBaselines,
        plan.skipped(),
        plan.tunedVariants(),
        plan.confirms(),
        trials);
  }

  private void tell(Run run, List<CellSummary> cells, Path folder, boolean wentOn) {
    terminal.clear();
    out.print(RunTable.text(experiments, cells, run.skipped(), Terminal.window()));
    out.print(Findings.text(run, Terminal.window()));
    out.print(ReportGaps.exclusions(run, Terminal.window()));
    out.print(ReportAnswers.text(run, experiments, cells, Terminal.window()));
    out.flush();
    terminal.line(
        "%d trials in %s%s; the page to read is %s"
            .formatted(
                run.trials().size(),
                Seconds.words(Duration.between(run.startedAt(), run.endedAt()).toMillis() / 1e3),
                wentOn ? " with its pauses" : "",
                RunFolder.report(folder)));
  }
}
