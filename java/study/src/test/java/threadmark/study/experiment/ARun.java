package threadmark.study.experiment;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import threadmark.html.Mark;
import threadmark.jvm.Jdk;
import threadmark.jvm.JvmFacts;
import threadmark.jvm.Outcome;
import threadmark.machine.MachineIdentity;
import threadmark.noise.Surroundings;
import threadmark.study.experiment.Grid.Timing;
import threadmark.study.record.Build;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.Skipped;
import threadmark.study.record.Trial;

/** A small run whose figures a person can check, and which says whatever a test puts into it. */
public record ARun(
    String word, List<Double> platform, List<Double> virtual, List<String> disturbances) {

  private static final TreeMap<String, String> PARAMETERS = new TreeMap<>(Map.of("number", "1000"));
  private static final Timing TIMING = new Timing(1, 0.6, 5, 0.2);
  private static final String JDK = "temurin-25.0.3+9";

  public static ARun of(Double... virtual) {
    return new ARun("plain", List.of(1.0, 1.02, 0.99), List.of(virtual), List.of());
  }

  public ARun saying(String other) {
    return new ARun(other, platform, virtual, disturbances);
  }

  public ARun disturbed(String reason) {
    return new ARun(word, platform, virtual, List.of(reason));
  }

  public Experiment experiment() {
    return new Experiment(
        "primes",
        "Counting " + word,
        "Does " + word + " pay?",
        Subject.VIRTUAL_THREADS,
        List.of("platform"),
        Optional.of("paper"),
        Optional.of("x.Primes.count"),
        Map.of(),
        List.of(
            new Experiment.Variant(
                "platform", "a pool, " + word, Optional.of(Mark.SQUARE), Optional.empty()),
            new Experiment.Variant(
                "virtual", "a thread each", Optional.of(Mark.CIRCLE), Optional.empty())),
        "platform",
        Metric.WALL,
        0.05,
        new Experiment.Gate("virtual", PARAMETERS, TIMING),
        Map.of(Profile.QUICK, List.of(grid())),
        List.of(
            new Experiment.PublishedFigure(
                "i7, " + word,
                "virtual",
                new TreeMap<>(),
                Optional.of(1.56),
                Optional.of(1.013),
                "1.56 s against 1.54 s")),
        List.of(),
        List.of());
  }

  private static Grid grid() {
    return new Grid(
        Protocol.STEADY,
        List.of("platform", "virtual"),
        Optional.empty(),
        new TreeMap<>(Map.of("number", List.of("1000"))),
        3,
        Optional.of(TIMING),
        2.7,
        512,
        Collector.G1,
        List.of(),
        0,
        0,
        Optional.empty());
  }

  public Run run() {
    List<Trial> trials = new ArrayList<>();
    for (int block = 1; block <= platform.size(); block++) {
      trials.add(trial(block, "platform", platform.get(block - 1)));
      if (block <= virtual.size()) {
        trials.add(trial(block, "virtual", virtual.get(block - 1)));
      }
    }
    return new Run(
        "20261120T213000Z-1a2b3c",
        Profile.QUICK,
        Instant.EPOCH,
        Instant.EPOCH.plusSeconds(90),
        new MachineIdentity(word, "ryzen-9", "0123456789ab", "ba9876543210"),
        new Build("0.1.0", Optional.empty(), Optional.of("c0ffee"), true, "b5", "w5", "e5"),
        List.of(new Jdk(JDK, 25, "Adoptium", "25.0.3+9", "Hotspot")),
        List.of(new JvmFacts(JDK, List.of("-Xmx512m"), 2, 512 << 20, List.of("G1 Young"), 2)),
        42,
        true,
        List.of("the machine is shared, " + word),
        List.of(
            new Skipped(
                new Cell("primes", Protocol.STEADY, "many", PARAMETERS), JDK, "needs " + word)),
        List.of(),
        Optional.empty(),
        trials);
  }

  private Trial trial(int block, String variant, double seconds) {
    return new Trial(
        "000" + trials(block, variant),
        "b00" + block,
        1,
        new Cell("primes", Protocol.STEADY, variant, PARAMETERS),
        JDK,
        List.of("-XX:+UseG1GC"),
        Instant.EPOCH,
        2.7,
        Outcome.MEASURED,
        Optional.empty(),
        List.of(
            new Measurement(Metric.WALL, List.of(seconds)),
            new Measurement(Metric.CPU, List.of(2 * seconds))),
        new Surroundings(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            block == 1 ? disturbances : List.of()),
        Optional.empty(),
        Optional.empty());
  }

  private static int trials(int block, String variant) {
    return 2 * block - (variant.equals("platform") ? 1 : 0);
  }
}
