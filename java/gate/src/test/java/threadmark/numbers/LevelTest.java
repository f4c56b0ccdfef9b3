package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LevelTest {

  private static final double[] MEANS = {0.10, 0.13, 0.08, 0.15, 0.11, 0.09, 0.14, 0.12};
  private static final double[] VARIANCES = {
    0.0002, 0.0001, 0.0003, 0.0002, 0.0001, 0.0002, 0.0004, 0.0001
  };

  @Test
  void itSolvesPauleMandelsEquationAsARootFinderDoes() {
    Level level = Level.of(MEANS, VARIANCES, 5);
    assertThat(level.runToRun()).isCloseTo(0.0003583743876132862, within(1e-12));
    assertThat(level.mean()).isCloseTo(0.11524220643302234, within(1e-9));
    assertThat(level.standardError()).isCloseTo(0.008232443757190882, within(1e-9));
    assertThat(level.provisional()).isFalse();
  }

  @Test
  void runsThatAgreeHaveNoVarianceBetweenThem() {
    double[] same = new double[8];
    Arrays.fill(same, 0.2);
    Level level = Level.of(same, VARIANCES, 3);
    assertThat(level.runToRun()).isZero();
    assertThat(level.standardError()).isPositive();
  }

  @Test
  void aFirstRunIsProvisionalAndFarFromCertain() {
    Level level = Level.of(new double[] {0.1}, new double[] {0.0001}, 1);
    assertThat(level.provisional()).isTrue();
    assertThat(level.crossedBy(newRun(0.2, 0.001), 0.02)).isFalse();
    assertThat(level.crossedBy(newRun(0.6, 0.001), 0.02)).isTrue();
  }

  @Test
  void manyRunsOfOneDayStayProvisional() {
    assertThat(Level.of(MEANS, VARIANCES, 2).provisional()).isTrue();
  }

  @Test
  void eightRunsResolveAboutFiveTimesTheirSpread() {
    Level level = new Level(0, Math.sqrt(0.0001 / 8), 0.0001, 8, 7, false);
    assertThat(level.resolution()).isCloseTo(0.05326316259940727, within(1e-9));
  }

  /** The prior of a first run weighs as many runs as it has degrees of freedom. */
  @Test
  void twoRunsThatDisagreeAreSpreadByWhatTheyAndThePriorSay() {
    Level first = Level.of(new double[] {0}, new double[] {1e-6}, 1);
    Level two = Level.of(new double[] {0, 0.2}, new double[] {1e-6, 1e-6}, 2);
    double estimated = 0.2 * 0.2 / 2 - 1e-6;
    assertThat(two.degrees()).isEqualTo(first.degrees() + 1);
    assertThat(two.runToRun())
        .isCloseTo((estimated + first.degrees() * first.runToRun()) / two.degrees(), within(1e-12));
    assertThat(two.standardError()).isCloseTo(0.1, within(1e-9));
  }

  @Test
  void aVarianceOfNothingIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Level.of(new double[] {0.1}, new double[] {0}, 1))
        .withMessageContaining("variance[0]");
  }

  @Test
  void anUnchangedRunCrossesItsLevelOnceInAHundred() {
    SplittableRandom random = new SplittableRandom(7);
    int crossed = 0;
    int sittings = 4000;
    for (int i = 0; i < sittings; i++) {
      double[] means = new double[10];
      double[] variances = new double[10];
      for (int j = 0; j < 10; j++) {
        Contrast run = run(random);
        means[j] = run.centre();
        variances[j] = run.standardError() * run.standardError();
      }
      Contrast above = Level.of(means, variances, 10).above(run(random));
      crossed += above.pAbove(0) <= 0.01 ? 1 : 0;
    }
    Interval rate = new Share(crossed, sittings).exact(0.99);
    assertThat(rate.low()).isLessThan(0.012);
    assertThat(rate.high()).isGreaterThan(0.005);
  }

  private static Contrast run(SplittableRandom random) {
    double level = 0.015 * random.nextGaussian();
    double[] blocks = new double[8];
    Arrays.setAll(blocks, i -> level + 0.02 * random.nextGaussian());
    return Contrast.ofTrials(blocks);
  }

  private static Contrast newRun(double centre, double standardError) {
    return new Contrast(centre, standardError, 7, 8);
  }

  private static Level scattered(double standardError, boolean provisional) {
    return new Level(0.1, standardError, 8 * standardError * standardError / 2, 8, 7, provisional);
  }

  /** Eight runs that lie close together by chance are not taken at their word. */
  @Test
  void aLevelThatLooksBetterKnownThanItsNeighboursIsBelievedLess() {
    List<Level> alike = Collections.nCopies(19, scattered(0.012, false));
    Level lucky = scattered(0.004, false);
    VariancePrior neighbours =
        Level.scatter(Stream.concat(alike.stream(), Stream.of(lucky)).toList()).orElseThrow();
    Level among = lucky.among(neighbours);
    assertThat(among.standardError()).isGreaterThan(2 * lucky.standardError());
    assertThat(among.degrees()).isGreaterThan(lucky.degrees());
    assertThat(among.mean()).isEqualTo(lucky.mean());
    assertThat(alike.getFirst().among(neighbours).standardError()).isCloseTo(0.012, within(0.001));
  }

  /** Of neighbours that have nothing in common a level learns next to nothing. */
  @Test
  void whereSeriesAreUnlikeEachKeepsItsOwnScatter() {
    List<Level> unlike =
        IntStream.range(0, 20).mapToObj(i -> scattered(0.001 * Math.pow(1.5, i), false)).toList();
    VariancePrior neighbours = Level.scatter(unlike).orElseThrow();
    assertThat(neighbours.degrees()).isCloseTo(1, within(0.1));
    Level loud = unlike.get(15);
    assertThat(loud.among(neighbours).standardError() / loud.standardError()).isBetween(0.9, 1.0);
  }

  /** A spread that was assumed is no news for others, and a better one is none for it. */
  @Test
  void aProvisionalLevelNeitherSaysNorLearnsHowMuchRunsScatter() {
    Level assumed = scattered(0.03, true);
    Level known = scattered(0.004, false);
    assertThat(Level.scatter(List.of(assumed, known))).isEmpty();
    VariancePrior neighbours = Level.scatter(List.of(known, known)).orElseThrow();
    assertThat(assumed.among(neighbours)).isEqualTo(assumed);
  }
}
