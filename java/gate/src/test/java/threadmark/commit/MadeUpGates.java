package threadmark.commit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import threadmark.gate.AGate;
import threadmark.jmh.Benchmark;
import threadmark.trial.FakeWorld;
import threadmark.verdict.Verdicts;

/**
 * Gates on made-up trials: the jars are files that say how much time a benchmark takes, and after
 * that how much it allocates.
 */
final class MadeUpGates implements CommitGate {

  static final String BENCHMARK = "a.A.one";

  final List<Path> measured = new ArrayList<>();
  final List<Path> bases = new ArrayList<>();
  final List<List<String>> options = new ArrayList<>();

  /** The benchmarks of jars, by the names of their files. */
  final Map<String, Set<Benchmark>> known = new HashMap<>();

  /** Folders in which nothing can be told. */
  Predicate<Path> blind = folder -> false;

  /** Folders in which nobody measures, so that there is no verdict. */
  Predicate<Path> silent = folder -> false;

  double noise = 0.03;

  private final Path scratch;
  private final long seed;
  private final Map<Path, Verdicts> verdicts = new HashMap<>();

  MadeUpGates(Path scratch, long seed) {
    this.scratch = scratch;
    this.seed = seed;
  }

  @Override
  public int exitCode(Path base, Path head, Path folder, List<String> words) {
    measured.add(folder);
    bases.add(base);
    options.add(words);
    if (silent.test(folder)) {
      return 2;
    }
    FakeWorld world = new FakeWorld(scratch, seed + folder.getFileName().hashCode());
    world.noise = noise;
    if (Files.exists(base)) {
      world.slowdown.put(BENCHMARK, cost(head) / cost(base) - 1);
      world.growth.put(BENCHMARK, figure(head, 1) / figure(base, 1) - 1);
    }
    AGate gate = new AGate(world, BENCHMARK).withoutHistory();
    Verdicts found = blind.test(folder) ? gate.budget(1).sit() : gate.sit();
    verdicts.put(folder, found);
    return found.exitCode();
  }

  @Override
  public Set<Benchmark> known(Path base, Path head, List<String> words) {
    return known.getOrDefault(head.getFileName().toString(), Set.of());
  }

  static double cost(Path jar) {
    return figure(jar, 0);
  }

  private static double figure(Path jar, int place) {
    try {
      String[] figures = Files.readString(jar).strip().split(" ", -1);
      return place < figures.length ? Double.parseDouble(figures[place]) : 1;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public Optional<Verdicts> verdicts(Path folder) {
    return Optional.ofNullable(verdicts.get(folder));
  }
}
