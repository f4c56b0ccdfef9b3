package threadmark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import threadmark.jmh.JmhFile;
import threadmark.jmh.RawTrials;
import threadmark.judge.CellSummary;
import threadmark.judge.Summaries;
import threadmark.model.Clock;
import threadmark.model.Experiment;
import threadmark.model.JvmFacts;
import threadmark.model.Run;
import threadmark.model.ToldSeconds;
import threadmark.model.Trial;
import threadmark.publish.Barred;
import threadmark.publish.Findings;
import threadmark.publish.RunReport;
import threadmark.publish.RunTable;
import threadmark.run.ChildProcesses;
import threadmark.run.JavaHome;
import threadmark.run.JvmProbe;
import threadmark.run.Plan;
import threadmark.run.Sequence;
import threadmark.store.JvmFile;
import threadmark.store.RunFolder;
import threadmark.store.RunId;
import threadmark.store.TrialFiles;

/** Carries out a plan on this machine, writes the record, and tells what was found. */
record Measuring(
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
  int complete(RunPlace place, Beginning beginning) throws InterruptedException, IOException {
    try (RunFolder archive = place.open(home, javas)) {
      place.check(beginning);
      archive.begin(beginning.text());
      terminal.line("results go to " + place.folder());
      Farewell farewell =
          Farewell.saying(
              terminal,
              "stopped; what was measured is kept. Go on with: "
                  + Choice.resumption(beginning.choice().command(), place.folder()));
      try {
        return record(beginning.plan(), place.folder(), archive);
      } finally {
        farewell.unsay();
      }
    }
  }

  private int record(Plan plan, Path folder, RunFolder archive)
      throws InterruptedException, IOException {
    ChildProcesses processes = new ChildProcesses(archive.scratch().resolve("pid"));
    processes.endLeftOver();
    List<JvmFacts> jvms =
        new JvmProbe(
                processes, jars.workloads(), machine.limits(), archive.scratch(), JvmFile::read)
            .facts(plan);
    Sequence sequence =
        new Sequence(
            plan,
            jars.benchmarks(),
            jars.workloads(),
            machine.limits(),
            new Sequence.Ports(
                processes, machine.environment(), clock, new RawTrials(), archive, jars.frozen()),
            new RunProgress(terminal));
    boolean goesOn = !archive.finished().isEmpty();
    List<Trial> trials = sequence.complete();
    Run run = run(plan, folder, jvms, trials);
    List<CellSummary> cells = Summaries.of(run, experiments);
    archive.writeJmh(JmhFile.joining(TrialFiles.forks(folder, trials)));
    archive.writeReport(RunReport.html(run, experiments, cells));
    archive.end(run);
    tell(run, cells, folder, goesOn);
    RunEnding ending = RunEnding.of(run);
    ending.sentence().ifPresent(terminal::always);
    return ending.exitCode();
  }

  private Run run(Plan plan, Path folder, List<JvmFacts> jvms, List<Trial> trials) {
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
        ThisBuild.read(home, jars.benchmarks(), jars.workloads(), declared),
        javas.stream().map(JavaHome::jdk).toList(),
        jvms,
        plan.seed(),
        true,
        machine.notForBaselines(),
        plan.skipped(),
        trials);
  }

  private void tell(Run run, List<CellSummary> cells, Path folder, boolean wentOn) {
    terminal.clear();
    out.print(RunTable.text(experiments, cells, run.skipped(), Terminal.window()));
    out.print(Findings.text(run, Terminal.window()));
    out.print(Barred.text(run, Terminal.window()));
    out.flush();
    terminal.line(
        "%d trials in %s%s; the page to read is %s"
            .formatted(
                run.trials().size(),
                ToldSeconds.words(Duration.between(run.startedAt(), run.endedAt()).toMillis() / 1e3),
                wentOn ? " with its pauses" : "",
                RunFolder.report(folder)));
  }
}
