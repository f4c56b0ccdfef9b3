package threadmark.study.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.jvm.Outcome;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.DeclaredAnswer;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.OtherExperiment;
import threadmark.study.experiment.Protocol;
import threadmark.study.record.Measurement;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

class ProgramAnswerTest {

  private static final String SWITCHES =
      DeclaredAnswer.Blank.name(Metric.SWITCHES_VOLUNTARY, "virtual");

  private static final Experiment PRIMES =
      OtherExperiment.answering(
          Examples.experiment(Examples.steady(10, "platform", "virtual")),
          new DeclaredAnswer(
              Optional.empty(),
              Optional.empty(),
              "virtual",
              List.of("platform"),
              new TreeMap<>(Map.of("n", "1000")),
              Metric.WALL,
              Optional.empty(),
              "primes {%s}".formatted(SWITCHES)));

  @Test
  void aFewTrialsThatWereLostChangeNoAnswer() {
    ProgramAnswer answer = answer(losing(3));
    assertThat(answer.ratio().n()).isEqualTo(7);
    assertThat(answer.answer()).isEqualTo(Answer.SLOWER);
  }

  /** Those that timed out may have been the slow ones, or the fast ones beside them. */
  @Test
  void whatIsLeftOfMostlyLostTrialsAnswersNothing() {
    ProgramAnswer answer = answer(losing(4));
    assertThat(answer.ratio().n()).isEqualTo(6);
    assertThat(answer.ratio().interval()).isEmpty();
    assertThat(answer.answer()).isEqualTo(Answer.COULD_NOT_TELL);
  }

  @Test
  void aFigureOfWhatIsLeftOfMostlyLostTrialsHasNoInterval() {
    assertThat(answer(counting(3)).figures().get(SWITCHES).interval()).isPresent();
    assertThat(answer(counting(4)).figures().get(SWITCHES).interval()).isEmpty();
  }

  /**
   * A cell of before a parameter is asked as it was, unless the sentence would say the parameter.
   */
  @Test
  void aSentenceIsAboutNoCellThatLacksWhatItNames() {
    assertThat(isOfACellWithout("m", "primes")).isTrue();
    assertThat(isOfACellWithout("m", "primes of {n}")).isTrue();
    assertThat(isOfACellWithout("m", "primes with {m}")).isFalse();
  }

  private static boolean isOfACellWithout(String parameter, String sentence) {
    TreeMap<String, String> asked = new TreeMap<>(Map.of("n", "1000", parameter, "4"));
    return new DeclaredAnswer(
            Optional.empty(),
            Optional.empty(),
            "virtual",
            List.of("platform"),
            asked,
            Metric.WALL,
            Optional.empty(),
            sentence)
        .isOf(new Cell("primes", Protocol.STEADY, "virtual", new TreeMap<>(Map.of("n", "1000"))));
  }

  private static ProgramAnswer answer(Trial... trials) {
    List<ProgramAnswer> answers =
        ProgramAnswer.of(CountedTrials.of(Examples.run(trials)), List.of(PRIMES));
    assertThat(answers).hasSize(1);
    return answers.getFirst();
  }

  /** The same blocks, whose trials count switches, too. */
  static Trial[] counting(int lost) {
    return Stream.of(losing(lost))
        .map(trial ->
            trial.outcome() == Outcome.MEASURED
                ? Examples.measuring(
                    trial,
                    Protocol.STEADY,
                    trial.measurements().getFirst(),
                    new Measurement(Metric.SWITCHES_VOLUNTARY, List.of(4.0)))
                : trial)
        .toArray(Trial[]::new);
  }

  /** Ten blocks, in so many of which virtual threads had no end; in others they take twice. */
  static Trial[] losing(int lost) {
    return IntStream.rangeClosed(1, 10)
        .boxed()
        .flatMap(block -> {
          String name = "b%03d".formatted(block);
          return Stream.of(
              Examples.measured("%04d".formatted(2 * block - 1), name, "platform", 0.1),
              block <= lost
                  ? Examples.trial(
                      "%04d".formatted(2 * block),
                      name,
                      1,
                      "virtual",
                      Outcome.TIMED_OUT,
                      Optional.of("no end after 60 s"),
                      Samples.quiet())
                  : Examples.measured("%04d".formatted(2 * block), name, "virtual", 0.2));
        })
        .toArray(Trial[]::new);
  }
}
