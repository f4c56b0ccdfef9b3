package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CellSummary;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.ProgramKind;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;
import threadmark.study.record.RunSummary;

/**
 * What the recorded full run of 2026-11-21 says of work that only computes. The figures that it is
 * held against are those that scripts/bench/front-figures.py works out from the raw trials.
 */
class RecordedHeadlineTest {

  private static final String RUN = "20261121T143300Z-c25e04";
  private static final Path RECORD =
      Path.of("../../baselines/cpu-intel-xeon-f6m167s1-vm/runs", RUN, "run.json");

  @Test
  void workThatOnlyComputesIsSlowerThanTheForkJoinOfTheSameBlocks() {
    List<Experiment> declared = ExperimentFiles.read(Path.of("../../experiments"));
    Run run = RunFolder.read(RECORD);
    History history = new History(declared);
    List<CellSummary> cells = Summaries.of(run, declared);
    history.add(RunSummary.of(run, "run.json", "", "", 0), history.lines(0, CellsCsv.text(cells)));
    List<Question> asked = Question.of(declared, history.latest());
    Place place = Places.of(asked).getFirst();

    Optional<Question> leading = Question.leading(asked, ProgramKind.COMPUTING.experiment(), place);
    Latest speaking = leading.orElseThrow().speaking().orElseThrow();
    Experiment primes = leading.orElseThrow().experiment();
    Estimate overhead = speaking.decisive(primes).orElseThrow();
    assertThat(speaking.cell().reference()).isEqualTo("forkjoin-as-described");
    assertThat(overhead.centre()).isCloseTo(1.100, within(0.0005));
    assertThat(overhead.interval().orElseThrow().low()).isCloseTo(1.083, within(0.0005));
    assertThat(overhead.interval().orElseThrow().high()).isCloseTo(1.117, within(0.0005));
    assertThat(Clause.of("", primes, leading).answer()).isEqualTo("slower");
  }
}
