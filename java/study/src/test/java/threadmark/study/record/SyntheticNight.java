package threadmark.study.record;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.Altered;
import threadmark.files.RunId;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Protocol;
import threadmark.study.level.ConfirmingPlan;

/**
 * A night that nobody measured, for a test of the nightly workflow: the counted primes of a
 * recorded run with other noise, and virtual threads as much slower as is said. It is written where
 * a test throws it away.
 *
 * <pre>RECORDED-RUN OUT START COMMIT FACTOR [CONFIRMING-PLAN]</pre>
 */
public final class SyntheticNight {

  private static final double BLOCK_NOISE = 0.01;
  private static final double TRIAL_NOISE = 0.004;
  private static final Set<String> VARIANTS = Set.of("platform", "virtual", "stream");

  /** Of what else was counted no words can be made. */
  private static final Set<Metric> WRITTEN = Set.of(Metric.WALL, Metric.CPU, Metric.ALLOCATION);

  private final Run recorded;
  private final Instant start;
  private final double factor;
  private final SplittableRandom random;

  private SyntheticNight(Run recorded, Instant start, double factor) {
    this.recorded = recorded;
    this.start = start;
    this.factor = factor;
    this.random = new SplittableRandom(start.getEpochSecond());
  }

  public static void main(String[] words) {
    Optional<ConfirmingPlan> plan =
        words.length > 5 ? Optional.of(ConfirmingPlan.read(Path.of(words[5]))) : Optional.empty();
    Instant start = Instant.parse(words[2]);
    Run run =
        new SyntheticNight(
                RunFolder.read(Path.of(words[0], "run.json")), start, Double.parseDouble(words[4]))
            .run(words[3], plan);
    Words.write(run, Path.of(words[1]).resolve(run.id()));
  }

  /** That night of those primes, as much slower on virtual threads. */
  public static Run of(Run recorded, Instant start, String commit, double factor) {
    return new SyntheticNight(recorded, start, factor).run(commit, Optional.empty());
  }

  private Run run(String commit, Optional<ConfirmingPlan> plan) {
    Set<Cell> asked =
        plan.stream()
            .flatMap(known -> known.questions().stream())
            .flatMap(one -> Stream.of(one.cell(), one.cell().with(one.reference())))
            .collect(Collectors.toSet());
    List<List<Trial>> blocks = blocks(asked);
    List<Trial> trials = new ArrayList<>();
    int count = plan.map(ConfirmingPlan::blocks).orElse(blocks.size());
    for (int block = 1; block <= count; block++) {
      double noise = Math.exp(BLOCK_NOISE * random.nextDouble(-1, 1));
      for (Trial trial : blocks.get(block % blocks.size())) {
        trials.add(varied(trial, trials.size() + 1, block, noise));
      }
    }
    return new Run(
        RunId.of(start, 0x5e5e5e),
        recorded.profile(),
        start,
        start.plusSeconds(4L * trials.size()),
        recorded.machine(),
        Altered.of(recorded.build(), Map.of("commit", Optional.of(commit), "changed", false)),
        recorded.jdks(),
        recorded.jvms(),
        start.getEpochSecond(),
        true,
        List.of(),
        List.of(),
        List.of(),
        plan.map(ConfirmingPlan::run),
        trials);
  }

  /** The blocks of one question, each as it was measured once. */
  private List<List<Trial>> blocks(Set<Cell> asked) {
    return List.copyOf(
        recorded.trials().stream()
            .filter(trial -> trial.attempt() == 1 && trial.cell().experiment().equals("primes"))
            .filter(trial -> trial.cell().protocol() == Protocol.STEADY)
            .filter(trial -> "long".equals(trial.cell().parameters().get("kernel")))
            .filter(trial -> VARIANTS.contains(trial.cell().variant()))
            .filter(trial -> asked.isEmpty() || asked.contains(trial.cell()))
            .collect(Collectors.groupingBy(Trial::block, TreeMap::new, Collectors.toList()))
            .values());
  }

  private Trial varied(Trial trial, int number, int block, double noise) {
    double own =
        noise
            * Math.exp(TRIAL_NOISE * random.nextDouble(-1, 1))
            * (trial.cell().variant().equals("virtual") ? factor : 1);
    List<Measurement> measurements =
        trial.measurements().stream()
            .filter(measured -> WRITTEN.contains(measured.metric()))
            .map(measured ->
                measured.metric() == Metric.WALL || measured.metric() == Metric.CPU
                    ? new Measurement(
                        measured.metric(),
                        measured.values().stream().map(value -> value * own).toList())
                    : measured)
            .toList();
    return new Trial(
        "%04d".formatted(number),
        "b%03d".formatted(block),
        1,
        trial.cell(),
        trial.jdk(),
        trial.jvmOptions(),
        start.plusSeconds(4L * (number - 1)),
        3,
        trial.outcome(),
        Optional.empty(),
        measurements,
        trial.surroundings(),
        Optional.empty(),
        Optional.empty());
  }
}
