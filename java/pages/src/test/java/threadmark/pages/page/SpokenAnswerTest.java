package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.MapsAndCards;
import threadmark.study.answer.ProgramAnswer;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.DeclaredAnswer;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.record.Build;

class SpokenAnswerTest {

  private static final SortedMap<String, String> PARAMETERS =
      new TreeMap<>(Map.of("tasks", "1000"));

  private static SpokenAnswer of(String sentence, Map<String, Estimate> figures) {
    return SpokenAnswer.of(answered(sentence, "-XX:+UseSerialGC", figures));
  }

  private static MapsAndCards.Answered answered(
      String sentence, String collector, Map<String, Estimate> figures) {
    Experiment experiment = ARun.DECLARED.getLast();
    DeclaredAnswer declared =
        new DeclaredAnswer(
            Optional.empty(),
            Optional.empty(),
            "virtual",
            List.of("platform"),
            PARAMETERS,
            Metric.WALL,
            Optional.empty(),
            sentence);
    return new MapsAndCards.Answered(
        ARun.on(1, Profile.FULL, ARun.virtual("sleep-tasks", "1000", 0.5)).summary(),
        new ProgramAnswer(
            experiment,
            declared,
            new Cell(experiment.id(), Protocol.STEADY, "virtual", PARAMETERS),
            ARun.JDK,
            collector,
            "platform",
            estimate(0.5),
            5,
            new TreeMap<>(figures)));
  }

  private static Estimate estimate(double centre) {
    return new Estimate(
        centre, Optional.of(new Interval(0.9 * centre, centre, 1.1 * centre, 0.95)), 5);
  }

  @Test
  void blanksHoldFiguresParametersAndTheCollector() {
    SpokenAnswer spoken =
        of(
            "{tasks} tasks under {collector}: {wall of virtual}, and {unwanted of virtual} for"
                + " nothing",
            Map.of("wall of virtual", estimate(0.002), "unwanted of virtual", estimate(2)));
    assertThat(spoken.sentence())
        .isEqualTo(
            "1,000 tasks under Serial: 2.00 ms (1.80 to 2.20), and 2.00 (1.80 to 2.20) for"
                + " nothing");
  }

  @Test
  void anAnswerOfARunThatIsOlderThanTheWayOfMeasuringSaysSo() {
    MapsAndCards.Answered old = answered("one", "-XX:+UseG1GC", Map.of());
    assertThat(SpokenAnswer.of(old).older()).isTrue();
    assertThat(SpokenAnswer.of(today(old)).older()).isFalse();
  }

  /** The same, measured as it is now. */
  private static MapsAndCards.Answered today(MapsAndCards.Answered old) {
    Build today = Altered.of(old.run().build(), "measuring", Optional.of(Build.MEASURES_SINCE));
    return new MapsAndCards.Answered(Altered.of(old.run(), "build", today), old.answer());
  }

  @Test
  void twoAnswersAskTheSameWhateverTheyAnswer() {
    MapsAndCards.Answered one = answered("one", "-XX:+UseG1GC", Map.of());
    assertThat(asksTheSame(one, AnAnswer.answer(one, "ratio", estimate(12)))).isTrue();
  }

  @Test
  void answersOfOtherWorkDoNotAskTheSame() {
    MapsAndCards.Answered one = answered("one", "-XX:+UseG1GC", Map.of());
    assertThat(
            List.of(
                AnAnswer.by(Metric.CPU, one),
                AnAnswer.ofTasks("10", one),
                AnAnswer.in("another", one),
                AnAnswer.answer(one, "against", "pool-200"),
                AnAnswer.answer(one, "collector", "-XX:+UseSerialGC"),
                today(one)))
        .noneMatch(other -> asksTheSame(one, other));
  }

  private static boolean asksTheSame(MapsAndCards.Answered one, MapsAndCards.Answered other) {
    return SpokenAnswer.of(one).asksTheSame(SpokenAnswer.of(other));
  }

  @Test
  void aRatioOfOneBlockHasABarWithoutLength() {
    SpokenAnswer.Bar bar =
        SpokenAnswer.Bar.of(new Estimate(0.5, Optional.empty(), 1), 0.1, Metric.WALL);
    assertThat(bar.low()).isEqualTo(bar.centre()).isEqualTo(bar.high());
  }

  @Test
  void aBarThatGoesOnBeyondItsScaleSaysSo() {
    assertThat(ends(32, Metric.WALL)).containsExactly("32× faster", "beyond 32× slower");
    assertThat(ends(1.0 / 32, Metric.CPU)).containsExactly("beyond 32× less", "32× more");
    assertThat(ends(29, Metric.WALL)).containsExactly("32× faster", "32× slower");
  }

  private static List<String> ends(double centre, Metric metric) {
    SpokenAnswer.Bar bar = SpokenAnswer.Bar.of(estimate(centre), 0.1, metric);
    return List.of(bar.below(), bar.above());
  }

  @Test
  void aFigureThatNobodyMeasuredIsNotMadeUp() {
    assertThat(of("It takes {wall of platform}", Map.of()).sentence())
        .isEqualTo("It takes not measured");
  }

  @Test
  void levelsStandBesideASentenceThatDoesNotHaveThem() {
    Map<String, Estimate> figures =
        Map.of("wall of virtual", estimate(0.002), "wall of platform", estimate(0.004));
    assertThat(of("{tasks} tasks", figures).levels())
        .contains("2.00 ms")
        .contains("4.00 ms")
        .contains("with platform threads");
    assertThat(of("It takes {wall of virtual}", figures).levels()).isEmpty();
  }

  @Test
  void eachSentenceIsAQuestionOfItsOwnAndEachCollectorWhereItIsNamed() {
    Map<String, Estimate> none = Map.of();
    List<MapsAndCards.Answered> answers =
        List.of(
            answered("one", "-XX:+UseG1GC", none),
            answered("two", "-XX:+UseG1GC", none),
            answered("two", "-XX:+UseSerialGC", none),
            answered("under {collector}", "-XX:+UseG1GC", none),
            answered("under {collector}", "-XX:+UseSerialGC", none));
    assertThat(MapsAndCards.of(List.of(), List.of(), answers).answers())
        .extracting(answered -> answered.answer().declared().sentence())
        .containsExactlyInAnyOrder("one", "two", "under {collector}", "under {collector}");
  }

  /** A reader of a card has not read what an experiment calls its variants. */
  @Test
  void everyVariantThatAnAnswerNamesHasWords() {
    assertThat(ExperimentFiles.read(Path.of("../../experiments")))
        .flatExtracting(Experiment::answers)
        .flatExtracting(answer ->
            Stream.concat(Stream.of(answer.variant()), answer.against().stream()).toList())
        .allSatisfy(variant -> assertThat(SpokenAnswer.named(variant)).isNotEqualTo(variant));
  }
}
