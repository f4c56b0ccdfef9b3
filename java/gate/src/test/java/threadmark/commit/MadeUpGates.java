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
import java.util.function.Predicate;
import threadmark.gate.AGate;
import threadmark.trial.FakeWorld;
import threadmark.verdict.Verdicts;

/** Gates on made-up trials: the jars are files that say how much time a benchmark takes. */
final class MadeUpGates implements CommitGate {

  static final String BENCHMARK = "a.A.one";

  final List<Path> measured = new ArrayList<>();
  final List<Path> bases = new ArrayList<>();
  final List<List<String>> options = new ArrayList<>();

  /** Folders in which nothing can be told. */
  Predicate<Path> blind = folder -> false;

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
    FakeWorld world = new FakeWorld(scratch, seed + folder.getFileName().hashCode());
    world.noise = noise;
    world.slowdown.put(BENCHMARK, Files.exists(base) ? cost(head) / cost(base) - 1 : 0);
    AGate gate = new AGate(world, BENCHMARK).withoutHistory();
    Verdicts found = blind.test(folder) ? gate.budget(1).sit() : gate.sit();
    verdicts.put(folder, found);
    return found.exitCode();
  }

  static double cost(Path jar) {
    try {
      return Double.parseDouble(Files.readString(jar).strip());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public Optional<Verdicts> verdicts(Path folder) {
    return Optional.ofNullable(verdicts.get(folder));
  }
}
