package threadmark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.command.FileKind;
import threadmark.compare.CompareGoldenTest;
import threadmark.jmh.BenchmarkFiles;
import threadmark.jmh.Benchmarked;
import threadmark.machine.MachineFile;
import threadmark.report.ChangeReport;
import threadmark.rule.Changes;
import threadmark.rule.DeliveredVerdicts;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Night;
import threadmark.study.judge.LevelCommands;
import threadmark.study.judge.LevelReport;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.level.JudgedAgainst;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.level.Levels;
import threadmark.study.level.LevelsFile;
import threadmark.study.level.MachineBaselines;
import threadmark.study.level.RunCautions;
import threadmark.study.level.Shelf;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;
import threadmark.study.record.Trial;
import threadmark.text.Window;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Enforcement;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** One of each kind of files that are read, in a folder of their own. */
final class FileKinds {

  private static final LevelCommands NEXT =
      new LevelCommands(
          "results/mine",
          List.of(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          "a-machine",
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  private final Path folder;
  private final Shelf shelf;
  private final List<Experiment> declared = Shelf.declared();

  FileKinds(Path folder) {
    this.folder = folder;
    shelf = new Shelf(folder).accepting(Night.alike(1.0)).anchored();
  }

  List<FileKind> all() throws IOException {
    List<FileKind> kinds = new ArrayList<>();
    Path run = shelf.record(Night.of(11, 1.0).noisy(2, 0.005)).resolve("run.json");
    kinds.add(new FileKind("run", Files.readString(run), run, this::judge));
    Path trial = trial();
    kinds.add(
        new FileKind(
            "trial",
            Files.readString(trial),
            trial,
            file -> RunFolder.unopened(file.getParent().getParent()).trials()));
    Path baseline = shelf.baselines().resolve("lab-1/temurin-25.0.3+9/primes.json");
    Run newRun = Night.of(11, 1.0).run();
    kinds.add(
        new FileKind(
            "baseline",
            Files.readString(baseline),
            baseline,
            file -> judged(newRun, AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE))));
    Shelf small =
        new Shelf(folder.resolve("small")).accepting(List.of(Night.of(1, 1).noisy(2, 0.005)));
    Path acceptance =
        small
            .baselines()
            .resolve("lab-1/runs")
            .resolve(Night.of(1, 1).id())
            .resolve("accepted.json");
    kinds.add(
        new FileKind(
            "acceptance",
            Files.readString(acceptance),
            acceptance,
            file -> AcceptedFolder.of(small.baselines(), Shelf.MACHINE).accepted()));
    Path levels = folder.resolve("levels.json");
    kinds.add(
        new FileKind(
            "levels",
            Files.readString(
                Path.of("../study/src/test/resources/threadmark/judge/steady/levels.json")),
            levels,
            file -> new LevelReport(LevelsFile.read(file), NEXT).text(Window.OPEN)));
    kinds.add(
        new FileKind(
            "verdicts",
            Files.readString(CompareGoldenTest.CASES.resolve("other-unit/verdicts.json")),
            folder.resolve("verdicts.json"),
            file ->
                new ChangeReport(DeliveredVerdicts.checked(Verdicts.read(file)))
                    .text(Window.OPEN)));
    kinds.add(
        new FileKind(
            "machine",
            Files.readString(Path.of("../study/src/test/resources/threadmark/judge/machine.json")),
            folder.resolve("machine.json"),
            MachineFile::read));
    Path alone = Files.createDirectories(folder.resolve("declared")).resolve("primes.json");
    kinds.add(
        new FileKind(
            "experiment",
            Files.readString(Shelf.DECLARED.resolve("primes.json")),
            alone,
            file -> ExperimentFiles.read(file.getParent())));
    kinds.add(
        new FileKind(
            "JMH file",
            Files.readString(Path.of("../gate/src/test/resources/jmh/1.37/three-forks.json")),
            folder.resolve("jmh.json"),
            FileKinds::compare));
    return kinds;
  }

  private Path trial() throws IOException {
    Path own = folder.resolve("one-trial");
    try (RunFolder archive = RunFolder.open(own, Map.of())) {
      Trial trial = Night.of(11, 1.0).run().trials().getFirst();
      archive.keep(trial, Optional.empty());
    }
    return own.resolve("trials/0001-1.trial.json");
  }

  private void judge(Path file) {
    judged(RunFolder.read(file), AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE));
  }

  private void judged(Run run, MachineBaselines baselines) {
    Optional<MachineBaselines> known =
        Optional.of(baselines)
            .filter(one -> one.machine().hardware().equals(run.machine().hardware()));
    var verdicts = Levels.of(run, known, declared);
    LevelVerdicts all =
        LevelVerdicts.of(
            Enforcement.BLOCK,
            run,
            true,
            List.of(),
            RunCautions.of(run, List.of(), JudgedAgainst.all(known), declared, verdicts),
            verdicts);
    new LevelReport(all, NEXT).text(Window.OPEN);
    LevelsFile.text(all);
    Summaries.of(run, declared);
  }

  private static void compare(Path file) {
    List<Benchmarked> side = BenchmarkFiles.read(List.of(file));
    CompareRule rule = CompareRule.of(0.05, 0.02, false);
    var comparisons = Changes.of(side, side, rule);
    new ChangeReport(
            Verdicts.of(
                rule,
                Enforcement.BLOCK,
                List.of("a"),
                List.of("a"),
                comparisons,
                List.of(),
                Optional.empty()))
        .text(Window.OPEN);
    // The same file on both sides differs from itself in nothing.
    assertThat(comparisons)
        .extracting(comparison -> comparison.verdict())
        .doesNotContain(Verdict.REGRESSED, Verdict.IMPROVED);
  }
}
