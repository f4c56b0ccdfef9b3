package threadmark.gate;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import threadmark.command.BenchmarkChoice;
import threadmark.command.BenchmarkChoice.Matching;
import threadmark.jmh.Benchmark;
import threadmark.jmh.DecidingMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.ForkCommand;
import threadmark.jmh.Overrides;
import threadmark.jmh.Overrides.ProtocolChoice;
import threadmark.rule.Pairing;
import threadmark.text.Complaint;

/** Which benchmarks take part in a gate, and how. */
final class GateChoice {

  @Mixin private BenchmarkChoice benchmarks;

  @Option(
      names = "--declared-cells",
      description =
          "of Threadmark's own jars: the cells that our experiments declare for gates, as long as"
              + " they say")
  private boolean declaredCells;

  @Option(
      names = "--decide",
      paramLabel = "time|allocation",
      defaultValue = "time",
      description =
          "allocation: bytes per operation decide, by --allocation-margin. Time is reported, but"
              + " never fails the gate (default: time)")
  private DecidingMetric decide;

  @Option(
      names = "--advisory",
      paramLabel = "REGEX",
      description = "judge those without blocking; repeatable")
  private List<String> advisory = new ArrayList<>();

  @Option(
      names = Quarantine.OPTION,
      paramLabel = "FILE",
      description =
          "judge those that the file names without blocking, each until a day that it gives. A"
              + " line is a day, a REGEX and a reason")
  private Path quarantine;

  @Option(
      names = "--pair",
      paramLabel = "PARAM=platform:virtual",
      description =
          "after a fail, tell whether platform threads became slower too; or by class or method:"
              + " Platform=Virtual")
  private String pair;

  GatePlan.Choice choice(LocalDate today) {
    Matching advised = BenchmarkChoice.matching("--advisory", advisory);
    Matching kept = BenchmarkChoice.matching(Quarantine.OPTION, quarantine().on(today));
    return new GatePlan.Choice(
        decide,
        benchmarks.included(),
        benchmark -> advised.any(benchmark) || kept.any(benchmark),
        Optional.ofNullable(pair).map(Pairing::parse));
  }

  /** What fails nothing for a while. */
  Quarantine quarantine() {
    return quarantine == null ? Quarantine.NONE : Quarantine.read(quarantine);
  }

  /** Refuses what would contradict the cells, which have times and parameters of their own. */
  void check(Overrides overrides) {
    if (declaredCells
        && !(overrides.protocol() == ProtocolChoice.DECLARED && overrides.parameters().isEmpty())) {
      throw new Complaint(
          "--declared-cells: each cell has its own times and parameters; leave out --protocol and"
              + " -p");
    }
  }

  /** Refuses sides whose trials would not tell what decides. */
  void demand(Collection<ForkCommand> commands) {
    if (decide == DecidingMetric.ALLOCATION
        && !commands.stream().allMatch(ForkCommand::isProfiled)) {
      throw new Complaint(
          "--decide allocation: our profilers count it, and cannot be loaded here; they need JDK 17"
              + " or newer on both sides, and jars with JMH 1.10 or newer");
    }
  }

  /** What can be chosen from: all that a jar declares, or our cells in it. */
  List<DeclaredBenchmark> among(List<DeclaredBenchmark> declared, DeclaredCells cells) {
    return declaredCells ? cells.among(declared) : declared;
  }

  /** Refuses what fits nothing, and a choice that leaves nothing. */
  void check(Collection<Benchmark> known) {
    if (declaredCells && known.isEmpty()) {
      throw new Complaint(
          "--declared-cells: neither jar has a cell that experiments names; leave it out for jars"
              + " of another project");
    }
    benchmarks.check(known);
    BenchmarkChoice.refuseStrangers("--advisory", advisory, known);
    Optional.ofNullable(pair)
        .map(Pairing::parse)
        .ifPresent(pairing -> refuseSingles(pairing, known));
  }

  private void refuseSingles(Pairing pairing, Collection<Benchmark> known) {
    List<Benchmark> paired =
        known.stream()
            .filter(one -> pairing.platformOf(one).filter(known::contains).isPresent())
            .toList();
    if (paired.isEmpty()) {
      throw new Complaint(
          "--pair %s: makes no pair of the %d benchmarks; the first is %s"
              .formatted(pair, known.size(), known.iterator().next().brief()));
    }
    // The platform twin alone may be left out: it is measured only after a fail of the other.
    if (paired.stream().noneMatch(benchmarks.included())) {
      throw new Complaint(
          "--pair %s: pairs only what %s leaves out, such as %s; let that take part, or drop --pair"
              .formatted(pair, benchmarks.options(), paired.getFirst().brief()));
    }
  }

  /** What a continued gate must have in common with its beginning. */
  String words() {
    return "%s decide %s advisory %s pair %s%s"
        .formatted(
            benchmarks.words(),
            decide.label(),
            advisory,
            Optional.ofNullable(pair).orElse("none"),
            quarantine == null ? "" : " quarantine " + quarantine().lines());
  }
}
