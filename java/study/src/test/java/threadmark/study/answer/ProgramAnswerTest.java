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
import threadmark.study.experiment.DeclaredAnswer;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.OtherExperiment;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

class ProgramAnswerTest {

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
              "primes"));

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

  private static ProgramAnswer answer(Trial... trials) {
    List<ProgramAnswer> answers =
        ProgramAnswer.of(CountedTrials.of(Examples.run(trials)), List.of(PRIMES));
    assertThat(answers).hasSize(1);
    return answers.getFirst();
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
