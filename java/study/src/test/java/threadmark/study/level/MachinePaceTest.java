package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.jvm.Outcome;
import threadmark.study.baseline.Admission;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

class MachinePaceTest {

  private static final List<Experiment> DECLARED =
      List.of(Examples.experiment(Examples.steady(3, "platform", "virtual")));

  private static final int PROGRAMS = 7;

  /** Programs of different lengths, of which all but the last took so many times as long. */
  private static Run run(Night night, int programs, double factor) {
    return night.of(
        IntStream.rangeClosed(1, programs)
            .boxed()
            .flatMap(number -> {
              double seconds = 0.01 * number * (number == PROGRAMS ? 5 : factor);
              return Stream.of(
                  trial(number, "platform", seconds), trial(number, "virtual", 9 * seconds));
            })
            .toList());
  }

  private static Run run(int day, int programs, double factor) {
    return run(Night.of(day, 1.0), programs, factor);
  }

  private static Trial trial(int number, String variant, double cpu) {
    return new Trial(
        "%04d".formatted(2 * number + variant.length() % 2),
        "b001",
        1,
        new Cell("primes", Protocol.STEADY, variant, Map.of("n", String.valueOf(number))),
        Night.JDK,
        List.of("-XX:+UseG1GC"),
        Night.of(1, 1.0).startedAt(),
        2.75,
        Outcome.MEASURED,
        Optional.empty(),
        List.of(
            new Measurement(Metric.WALL, List.of(1.0)), new Measurement(Metric.CPU, List.of(cpu))),
        Samples.quiet(),
        Optional.empty(),
        Optional.empty());
  }

  private static final List<Run> EARLIER =
      List.of(run(1, PROGRAMS, 1.0), run(2, PROGRAMS, 1.1), run(3, PROGRAMS, 0.9));

  private static Optional<MachinePace> pace(Run run, List<Run> others) {
    return MachinePace.of(run, others, DECLARED);
  }

  @Test
  void whatMostReferencesTookIsTheMachinesPace() {
    MachinePace slow = pace(run(4, PROGRAMS, 1.5), EARLIER).orElseThrow();
    assertThat(slow.factor()).isBetween(1.49, 1.51);
    assertThat(slow.programs()).isEqualTo(PROGRAMS);
    assertThat(slow.runs()).isEqualTo(3);
    assertThat(slow.unusual()).isTrue();
    assertThat(pace(run(4, PROGRAMS, 0.7), EARLIER).orElseThrow().unusual()).isTrue();
    assertThat(pace(run(4, PROGRAMS, 1.1), EARLIER).orElseThrow().unusual()).isFalse();
  }

  @Test
  void fewProgramsAndASingleRunTellNothing() {
    assertThat(pace(run(4, 4, 1.5), EARLIER)).isEmpty();
    assertThat(pace(run(4, PROGRAMS, 1.5), EARLIER.subList(0, 1))).isEmpty();
    assertThat(pace(EARLIER.getFirst(), List.of(EARLIER.getFirst(), EARLIER.get(1)))).isEmpty();
  }

  @Test
  void runsThatMeasureOtherwiseAreNotHeldAgainstEachOther() {
    Night published = Night.of(4, 1.0).in(Profile.PUBLISHED);
    assertThat(pace(run(published, PROGRAMS, 1.5), EARLIER)).isEmpty();
  }

  @Test
  void aReaderOfTheVerdictsIsTold() {
    JudgedAgainst accepted =
        new JudgedAgainst(Optional.empty(), List.of(), List.of(), EARLIER.subList(0, 1));
    List<Caution> cautions =
        RunCautions.of(run(4, PROGRAMS, 1.5), EARLIER.subList(1, 3), accepted, DECLARED, List.of());
    assertThat(cautions)
        .filteredOn(caution -> caution.kind() == Caution.Kind.OTHER_PACE)
        .singleElement()
        .satisfies(caution -> assertThat(caution.detail()).contains("1.50 times", "3 runs"));
    assertThat(
            RunCautions.of(
                run(4, PROGRAMS, 1.1), EARLIER.subList(1, 3), accepted, DECLARED, List.of()))
        .noneMatch(caution -> caution.kind() == Caution.Kind.OTHER_PACE);
  }

  @Test
  void aMaintainerNeedsAReasonToAcceptIt() {
    assertThat(objections(run(4, PROGRAMS, 1.5))).anyMatch(one -> one.contains("1.50 times"));
    assertThat(objections(run(4, PROGRAMS, 1.1))).noneMatch(one -> one.contains("times"));
  }

  private static List<String> objections(Run run) {
    return Admission.of(run, List.of(), Optional.empty(), EARLIER, DECLARED).objections();
  }
}
