package threadmark.study.record;

import java.util.List;
import java.util.stream.Stream;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Protocol;

/** A run that has latencies and counts beside its times. */
public final class Answering {

  private Answering() {}

  /** Two blocks whose trials have latencies and counts, and those trials. */
  public static Run run(Trial... more) {
    Stream<Trial> answering =
        Stream.of(
            answering("0001", "b001", "platform", 0.0002, 0.0021),
            answering("0002", "b001", "virtual", 0.0003, 0.0031),
            answering("0003", "b002", "virtual", 0.00032, 0.0029),
            answering("0004", "b002", "platform", 0.00019, 0.0020));
    return Examples.run(Stream.concat(answering, Stream.of(more)).toArray(Trial[]::new));
  }

  /** Of a third block only the reference was measured. */
  public static Trial third() {
    return answering("0005", "b003", "platform", 0.0002, 0.0021);
  }

  /** A run of one block whose load had so many processors for itself. */
  public static Run loadedFrom(double processors) {
    return Examples.run(
        Stream.of("platform", "virtual")
            .map(variant ->
                Examples.measuring(
                    Examples.measured(
                        "platform".equals(variant) ? "0001" : "0002", "b001", variant, 1.0),
                    Protocol.STEADY,
                    new Measurement(Metric.WALL, List.of(1.0)),
                    new Measurement(Metric.LATENCY_P50, List.of(0.0002)),
                    new Measurement(Metric.LOAD_OWN_PROCESSORS, List.of(processors))))
            .toArray(Trial[]::new));
  }

  private static Trial answering(
      String id, String block, String variant, double half, double slowest) {
    return Examples.measuring(
        Examples.measured(id, block, variant, 1.0),
        Protocol.STEADY,
        new Measurement(Metric.WALL, List.of(1.0)),
        new Measurement(Metric.CPU, List.of(half * 1000)),
        new Measurement(Metric.LATENCY_P50, List.of(half)),
        new Measurement(Metric.LATENCY_P99, List.of(slowest)),
        new Measurement(Metric.LATENCY_P999, List.of(2 * slowest)),
        new Measurement(Metric.RATE, List.of(1000.0)),
        new Measurement(Metric.PEAK_CONCURRENCY, List.of(10.0)));
  }
}
