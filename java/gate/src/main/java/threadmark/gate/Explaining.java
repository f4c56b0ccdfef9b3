package threadmark.gate;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.command.Terminal;
import threadmark.files.AtomicFile;
import threadmark.files.ScratchFolder;
import threadmark.jmh.Benchmark;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.ForkCommand;
import threadmark.jvm.ChildProcesses;
import threadmark.jvm.FlightRecording;
import threadmark.jvm.TemporaryFolder;
import threadmark.trial.Entrant;
import threadmark.verdict.Comparison;
import threadmark.verdict.Side;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** Makes the trials that tell where the time of a slower benchmark went. */
final class Explaining {

  /** The slowest of them; a change that made all of them slower shows in these. */
  private static final int MOST = 3;

  private final Map<Benchmark, Entrant.Arms> arms;
  private final Map<Side, ForkCommand> commands;

  private Explaining(Map<Benchmark, Entrant.Arms> arms, Map<Side, ForkCommand> commands) {
    this.arms = arms;
    this.commands = commands;
  }

  static Explaining of(GateSetup setup) {
    return new Explaining(
        setup.plan().entrants().stream()
            .collect(Collectors.toMap(Entrant::benchmark, Entrant::arms)),
        setup.commands());
  }

  /**
   * Writes it beside the verdicts, for a person; no record holds it. Nothing where none is slower.
   */
  String into(Path folder, Verdicts verdicts, Terminal terminal) throws InterruptedException {
    String text = text(verdicts, terminal);
    if (!text.isEmpty()) {
      AtomicFile.write(folder.resolve("explained.txt"), text);
    }
    return text;
  }

  private String text(Verdicts verdicts, Terminal terminal) throws InterruptedException {
    Map<Benchmark, List<Comparison>> slower =
        verdicts.comparisons().stream()
            .filter(one -> arms.containsKey(one.benchmark()))
            .collect(Collectors.groupingBy(Comparison::benchmark));
    slower.values().removeIf(all -> all.stream().noneMatch(Explaining::isSlower));
    List<Benchmark> worst =
        slower.keySet().stream()
            .sorted(
                (one, other) -> Double.compare(growth(slower.get(other)), growth(slower.get(one))))
            .limit(MOST)
            .toList();
    StringBuilder text = new StringBuilder();
    for (Benchmark benchmark : worst) {
      terminal.line("looking where %s became slower".formatted(benchmark.brief()));
      text.append(explained(benchmark, slower.get(benchmark)));
    }
    return text.toString();
  }

  private static boolean isSlower(Comparison comparison) {
    return comparison.verdict() == Verdict.REGRESSED;
  }

  private static double growth(List<Comparison> comparisons) {
    return comparisons.stream()
        .filter(Explaining::isSlower)
        .flatMap(one -> one.change().stream())
        .mapToDouble(ratio -> ratio.centre())
        .max()
        .orElse(0);
  }

  private String explained(Benchmark benchmark, List<Comparison> comparisons)
      throws InterruptedException {
    Map<Side, FlightRecording> recordings = new EnumMap<>(Side.class);
    for (Side side : Side.values()) {
      DeclaredBenchmark declared =
          side == Side.BASE ? arms.get(benchmark).base() : arms.get(benchmark).head();
      Optional<FlightRecording> recording = recorded(side, declared);
      if (recording.isEmpty()) {
        return "%s: its %s could not be sampled: this JDK keeps no flight recording, or the trial failed\n"
            .formatted(benchmark.brief(), side.label());
      }
      recordings.put(side, recording.get());
    }
    return Explanation.of(
            benchmark, comparisons, recordings.get(Side.BASE), recordings.get(Side.HEAD))
        .text();
  }

  private Optional<FlightRecording> recorded(Side side, DeclaredBenchmark declared)
      throws InterruptedException {
    try (ScratchFolder scratch = TemporaryFolder.forCall()) {
      return recorded(side, declared, scratch.path().toAbsolutePath());
    }
  }

  private Optional<FlightRecording> recorded(Side side, DeclaredBenchmark declared, Path folder)
      throws InterruptedException {
    Path words = ScratchFolder.ofTrial(folder).fresh("words.json");
    Path file = words.resolveSibling("recording.jfr");
    try {
      new ChildProcesses(folder.resolve("pid"))
          .run(
              commands.get(side).recording(file).of(declared, words),
              words.resolveSibling("said"),
              declared.patience());
      return Files.exists(file) ? Optional.of(FlightRecording.read(file)) : Optional.empty();
    } catch (UncheckedIOException unreadable) {
      return Optional.empty();
    }
  }
}
