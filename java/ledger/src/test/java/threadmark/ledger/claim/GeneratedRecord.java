package threadmark.ledger.claim;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import threadmark.Altered;
import threadmark.jvm.Jdk;
import threadmark.jvm.JvmFacts;
import threadmark.jvm.Outcome;
import threadmark.ledger.claim.Quantity.Level;
import threadmark.ledger.judging.Evidence;
import threadmark.ledger.judging.Ledgers;
import threadmark.machine.HardwareFacts;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Collector;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.record.Measurement;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Labelled;
import threadmark.verdict.Samples;

/**
 * A run's record as a full run would leave it, with figures that a test made up: what is read from
 * it goes the whole way from trials to the verdict.
 */
record GeneratedRecord(Source source, Claim claim, Given given) {

  private static final String JDK = "temurin-25.0.3+9";

  /** The ledger's verdict on the claim, from that run alone. */
  ClaimVerdict verdict() {
    return Ledgers.of(
            List.of(source),
            List.of(run()),
            Samples.machine(),
            JDK,
            Optional.of(hardware()),
            List.of())
        .entry(claim.id())
        .orElseThrow()
        .verdict();
  }

  /** The source with this claim alone. */
  static GeneratedRecord of(Source source, Claim claim, Given given) {
    return new GeneratedRecord(Altered.of(source, "claims", List.of(claim)), claim, given);
  }

  private Run run() {
    int processors =
        Math.max(
            claim.requires().processors().orElse(1),
            (int) Math.round(given.fact(MachineFact.PROCESSORS).orElseThrow()));
    return OtherRun.than(Examples.run())
        .named("20261120T213000Z-aaaaaa")
        .in(Profile.FULL)
        .leavingOut()
        .jvms(new JvmFacts(JDK, List.of(), processors, 67108864, List.of("G1"), processors))
        .trials(List.of(jdk()), trials())
        .run();
  }

  /** One that the claim is about, whatever its id says. */
  private Jdk jdk() {
    int feature = claim.requires().jdkTo().orElse(25);
    return new Jdk(JDK, feature, "Eclipse Adoptium", "25.0.3+9-LTS", "Hotspot");
  }

  /** A trial of every cell in each block. */
  private List<Trial> trials() {
    SortedMap<String, String> size = claim.sizes().getFirst();
    Map<ClaimedCell, List<String>> metrics = new LinkedHashMap<>();
    claim
        .predicate()
        .cells()
        .forEach(name ->
            metrics.putIfAbsent(
                claim.cells().get(name).at(size), new ArrayList<>(List.of("wall"))));
    claim.predicate().quantities().stream()
        .flatMap(Quantity::all)
        .forEach(part -> {
          if (part instanceof Level level) {
            metrics.get(claim.cells().get(level.cell()).at(size)).add(level.metric());
          }
        });
    List<Trial> trials = new ArrayList<>();
    for (int block = 0; block < given.trials(); block++) {
      for (Map.Entry<ClaimedCell, List<String>> cell : metrics.entrySet()) {
        trials.add(trial(trials.size() + 1, block, cell.getKey(), cell.getValue()));
      }
    }
    return trials;
  }

  private Trial trial(int id, int block, ClaimedCell cell, List<String> metrics) {
    List<Measurement> measured = new ArrayList<>();
    for (String metric : metrics.stream().distinct().toList()) {
      List<Evidence.Observation> seen = given.of(claim, cell, metric);
      if (!seen.isEmpty()) {
        measured.add(
            new Measurement(Labelled.of(Metric.class, metric), List.of(seen.get(block).value())));
      }
    }
    return new Trial(
        "%04d".formatted(id),
        "b%03d".formatted(block + 1),
        1,
        new Cell(
            cell.experiment().or(claim::experiment).orElseThrow(),
            cell.protocol().orElseThrow(),
            cell.variant().orElseThrow(),
            cell.parameters()),
        JDK,
        List.of(cell.collector().orElse(Collector.G1).option()),
        Instant.parse("2026-11-20T21:30:00Z"),
        1,
        given.right() ? Outcome.MEASURED : Outcome.WRONG_ANSWER,
        given.right() ? Optional.empty() : Optional.of("answered otherwise"),
        given.right() ? measured : List.of(),
        Samples.quiet(),
        Optional.empty(),
        Optional.empty());
  }

  /** A machine on which every claim can be tested. */
  private static HardwareFacts hardware() {
    return new HardwareFacts(
        "amd64",
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(4),
        Optional.of(8),
        8,
        Optional.of(new TreeMap<>(Map.of("performance", 4, "efficient", 4))),
        Optional.empty(),
        Optional.empty(),
        Optional.of(64L),
        Optional.of("none"));
  }
}
