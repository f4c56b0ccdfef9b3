package threadmark.ledger.judging;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Collectors;
import threadmark.jmh.Benchmark;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.Reading;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.judging.Evidence.Answers;
import threadmark.ledger.judging.Evidence.Observation;
import threadmark.numbers.TrialSummary;
import threadmark.text.Complaint;
import threadmark.text.Labelled;

/**
 * What JMH files of any project measured. Forks of different benchmarks share no block.
 *
 * @param files their names, for the record
 */
public record BenchmarkEvidence(String files, List<Benchmarked> benchmarks) implements Evidence {

  public BenchmarkEvidence {
    benchmarks = List.copyOf(benchmarks);
  }

  @Override
  public List<Observation> of(Claim claim, ClaimedCell cell, String metric) {
    if (Arrays.stream(ComparedMetric.values()).noneMatch(known -> known.label().equals(metric))) {
      // A JMH file of anybody's has no such figure, so the claim is not measured there.
      return List.of();
    }
    ComparedMetric wanted = Labelled.of(ComparedMetric.class, metric);
    List<Observation> seen = new ArrayList<>();
    for (Benchmarked one : matching(cell)) {
      one
          .reading(wanted)
          .filter(reading -> reading.trouble().isEmpty())
          .map(Reading::trials)
          .orElse(List.of())
          .stream()
          .filter(values ->
              wanted == ComparedMetric.ALLOCATION || values.stream().allMatch(value -> value > 0))
          .forEach(values ->
              seen.add(new Observation(one.benchmark() + "#" + seen.size(), files, value(values))));
    }
    return seen;
  }

  /** Nothing allocated is a figure too, and has no logarithm. */
  private static double value(List<Double> values) {
    double[] numbers = values.stream().mapToDouble(Double::doubleValue).toArray();
    return values.stream().allMatch(value -> value > 0)
        ? Math.exp(TrialSummary.ofCosts(numbers).log())
        : Arrays.stream(numbers).average().orElseThrow();
  }

  private List<Benchmarked> matching(ClaimedCell cell) {
    return benchmarks.stream().filter(one -> matches(cell, one.benchmark())).toList();
  }

  /** A method's whole name, or its end from a dot on; parameters that are not named may differ. */
  private static boolean matches(ClaimedCell cell, Benchmark benchmark) {
    String name = cell.benchmark().orElse("");
    return (benchmark.name().equals(name) || benchmark.name().endsWith("." + name))
        && benchmark.parameters().entrySet().containsAll(cell.parameters().entrySet());
  }

  @Override
  public Answers answers(Claim claim, ClaimedCell cell) {
    List<Reading> readings = matching(cell).stream().map(Benchmarked::primary).toList();
    int right = readings.stream().mapToInt(reading -> reading.trials().size()).sum();
    int lost = (int) readings.stream().filter(reading -> reading.trouble().isPresent()).count();
    return new Answers(right, 0, lost, 0, right > 0 ? List.of(files) : List.of());
  }

  @Override
  public String remedy(Claim claim, ClaimedCell missing, List<ClaimedCell> cells) {
    return "the files do not hold %s".formatted(missing.text(claim.experiment()));
  }

  @Override
  public int days(Collection<String> runs) {
    return 1;
  }

  /** Refuses a claim with a cell that several benchmarks fit. */
  public void demandNoTwo(Claim claim) {
    for (SortedMap<String, String> size : claim.sizes()) {
      claim.cells().forEach((name, cell) -> demandNoTwo(claim, name, cell.at(size)));
    }
    claim.inStandIn().ifPresent(this::demandNoTwo);
  }

  private void demandNoTwo(Claim claim, String name, ClaimedCell cell) {
    List<Benchmark> matching = matching(cell).stream().map(Benchmarked::benchmark).toList();
    if (matching.size() > 1) {
      throw new Complaint(
          "claim %s: cells.%s fits %d benchmarks (%s); %s"
              .formatted(
                  claim.id(),
                  name,
                  matching.size(),
                  matching.stream().map(Benchmark::toString).collect(Collectors.joining("; ")),
                  apart(matching)));
    }
  }

  /** How to name one of them; a cell has words for methods and parameters only. */
  private static String apart(List<Benchmark> benchmarks) {
    if (benchmarks.stream().map(Benchmark::name).distinct().count() > 1) {
      return "write more of the method's name";
    }
    return benchmarks.stream().map(Benchmark::parameters).distinct().count() == benchmarks.size()
        ? "name the parameters that tell them apart"
        : "some differ in mode or threads only; give files with one mode and number of threads";
  }
}
