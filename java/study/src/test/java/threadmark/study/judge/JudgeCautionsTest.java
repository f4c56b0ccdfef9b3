package threadmark.study.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Series;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.level.Caution;
import threadmark.study.level.JudgedAgainst;
import threadmark.study.level.MachineBaselines;
import threadmark.study.level.RunCautions;
import threadmark.study.level.Shelf;
import threadmark.study.record.Run;

/** What a reader is told of a whole run. */
class JudgeCautionsTest {

  @TempDir private Path folder;

  @Test
  void anExperimentOfTheRunThatIsLeftOutIsNamedAllTheSame() {
    Shelf shelf = new Shelf(folder).accepting(List.of(Night.of(1, 1.0)));
    Run run = Night.of(2, 1.0).run();
    MachineBaselines known = AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE);
    JudgedAgainst none =
        new JudgedAgainst(
            Optional.of(new MachineBaselines(Shelf.MACHINE, List.of())),
            known
                .series()
                .map(series -> new JudgedAgainst.Emptied(series.series(), series.anchor()))
                .toList(),
            List.of(),
            List.of());
    assertThat(RunCautions.of(run.with(List.of()), List.of(), none, Shelf.declared(), List.of()))
        .contains(
            new Caution(
                Caution.Kind.NOT_MEASURED, "experiment primes, which it was not asked for"));
  }

  @Test
  void whatARunWasNotAskedForIsOneLineAndWhatItLacksIsALineEach() {
    Shelf shelf = new Shelf(folder).accepting(List.of(Night.of(1, 1.0)));
    Series primes =
        AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE)
            .series()
            .findFirst()
            .orElseThrow()
            .series();
    JudgedAgainst three =
        new JudgedAgainst(
            Optional.of(new MachineBaselines(Shelf.MACHINE, List.of())),
            Stream.of("primes", "fibonacci", "merge-sort")
                .map(id -> new JudgedAgainst.Emptied(of(primes, id), Optional.empty()))
                .toList(),
            List.of(),
            List.of());
    assertThat(notMeasured(Night.of(2, 1.0).run(), three))
        .containsExactly("experiments fibonacci, merge-sort, which it was not asked for");
    assertThat(notMeasured(Night.of(2, 1.0).stopped().run(), three))
        .containsExactly("experiment fibonacci", "experiment merge-sort");
  }

  private static Series of(Series one, String experiment) {
    Cell cell = one.cell();
    return new Series(
        new Cell(experiment, cell.protocol(), cell.variant(), cell.parameters()),
        one.reference(),
        one.metric(),
        one.jdk(),
        one.profile(),
        one.harness(),
        one.jvmOptions());
  }

  private static List<String> notMeasured(Run run, JudgedAgainst accepted) {
    return RunCautions.of(run, List.of(), accepted, Shelf.declared(), List.of()).stream()
        .filter(caution -> caution.kind() == Caution.Kind.NOT_MEASURED)
        .map(Caution::detail)
        .toList();
  }
}
