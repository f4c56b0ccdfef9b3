import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import threadmark.study.record.Measurement;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.study.record.RunFolder;

/** Whole records, varied from a real one. */
final class GeneratedRuns {

  private GeneratedRuns() {}

  static void write(Path template, int count, int machines, Path results) {
    Run real = RunFolder.read(template);
    for (int i = 0; i < count; i++) {
      Random random = new Random(i);
      String id = String.format(Locale.ROOT, "generated-%06d", i);
      Instant at = MadeUp.FIRST.plus(Duration.ofHours(3L * i));
      double virtual = MadeUp.factor(random, i, count);
      List<Trial> trials =
          real.trials().stream()
              .map(trial -> varied(trial, at.plus(Duration.between(real.startedAt(), trial.startedAt())), random, virtual))
              .toList();
      Run run =
          new Run(
              id,
              real.profile(),
              at,
              at.plusSeconds(3600),
              MadeUp.machine(i % machines),
              MadeUp.build(i),
              real.jdks(),
              real.jvms(),
              i,
              true,
              MadeUp.NOT_FOR_BASELINES,
              List.of(),
              List.of(),
              Optional.empty(),
              trials);
      try (RunFolder folder = RunFolder.open(results.resolve(id), Map.of())) {
        folder.write(run);
      }
    }
  }

  static Trial varied(Trial trial, Instant at, Random random, double virtual) {
    double factor =
        Math.exp(0.03 * random.nextGaussian())
            * (trial.cell().variant().equals("virtual") ? virtual : 1);
    List<Measurement> measurements = new ArrayList<>();
    for (Measurement measured : trial.measurements()) {
      boolean time = measured.metric() == Metric.WALL || measured.metric() == Metric.CPU;
      measurements.add(
          new Measurement(
              measured.metric(),
              measured.values().stream().map(value -> time ? value * factor : value).toList()));
    }
    return new Trial(
        trial.id(),
        trial.block(),
        trial.attempt(),
        trial.cell(),
        trial.jdk(),
        trial.jvmOptions(),
        at,
        trial.seconds(),
        trial.outcome(),
        trial.reason(),
        measurements,
        trial.surroundings(),
        trial.raw(),
        trial.sha256());
  }
}
