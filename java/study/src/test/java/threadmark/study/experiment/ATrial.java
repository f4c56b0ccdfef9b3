package threadmark.study.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.jvm.Outcome;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

/** Trials of a made-up run in which every block agrees to a permille. */
public final class ATrial {

  public static final String JDK = "temurin-25.0.3+9";

  private List<String> options = List.of("-XX:+UseG1GC");

  private final List<Trial> trials = new ArrayList<>();
  private final int blocks;

  /** Runs of so many blocks. */
  public ATrial(int blocks) {
    this.blocks = blocks;
  }

  /** From now on with those options beside the collector's. */
  public ATrial with(String... others) {
    options = Stream.concat(Stream.of("-XX:+UseG1GC"), Stream.of(others)).toList();
    return this;
  }

  /** One trial in each block, with these figures give or take a permille. */
  public ATrial of(
      String experiment,
      String variant,
      Map<String, String> parameters,
      Map<Metric, Double> figures) {
    for (int block = 0; block < blocks; block++) {
      double factor = 1 + 0.001 * (block - (blocks - 1) / 2.0);
      trials.add(
          new Trial(
              "%04d".formatted(trials.size() + 1),
              "%s %s b%d".formatted(experiment, parameters, block),
              1,
              new Cell(experiment, Protocol.STEADY, variant, parameters),
              JDK,
              options,
              Samples.START,
              2,
              Outcome.MEASURED,
              Optional.empty(),
              new TreeMap<>(figures)
                  .entrySet().stream()
                      .map(figure ->
                          new Measurement(
                              figure.getKey(),
                              List.of(
                                  figure.getKey() == Metric.POOL_SIZE
                                      ? figure.getValue()
                                      : figure.getValue() * factor)))
                      .toList(),
              Samples.quiet(),
              Optional.empty(),
              Optional.empty()));
    }
    return this;
  }

  /** The run of all of them, on two processors. */
  public Run run() {
    return Examples.run(trials.toArray(Trial[]::new));
  }
}
