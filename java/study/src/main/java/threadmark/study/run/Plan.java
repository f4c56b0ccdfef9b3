package threadmark.study.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.jvm.JavaHome;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.TunedVariant;
import threadmark.study.record.Skipped;

/**
 * Everything that a run will do, decided before it starts: the same seed gives the same plan.
 *
 * @param tunedVariants what its cells will be held against, where it is chosen already
 * @param confirms the run whose likely rises it settles
 */
public record Plan(
    Profile profile,
    long seed,
    List<PlannedBlock> blocks,
    List<Skipped> skipped,
    List<TunedVariant> tunedVariants,
    Optional<String> confirms) {

  public Plan {
    blocks = List.copyOf(blocks);
    skipped = List.copyOf(skipped);
    tunedVariants = List.copyOf(tunedVariants);
  }

  /** A plan that settles nothing of another run. */
  public Plan(
      Profile profile,
      long seed,
      List<PlannedBlock> blocks,
      List<Skipped> skipped,
      List<TunedVariant> tunedVariants) {
    this(profile, seed, blocks, skipped, tunedVariants, Optional.empty());
  }

  /** The same plan, to settle what that run left likely. */
  Plan confirming(String run) {
    return new Plan(profile, seed, blocks, skipped, tunedVariants, Optional.of(run));
  }

  /** Those that it makes trials of. */
  List<Experiment> experiments() {
    return blocks.stream()
        .flatMap(block -> block.trials().stream())
        .map(PlannedTrial::experiment)
        .distinct()
        .toList();
  }

  /** The JDKs that it makes trials on. */
  List<JavaHome> javas() {
    return blocks.stream().map(PlannedBlock::java).distinct().toList();
  }

  /** How many trials it makes. */
  public int trials() {
    return blocks.stream().mapToInt(block -> block.trials().size()).sum();
  }

  /** The declared time of all trials, on two processors. */
  public double seconds() {
    return blocks.stream().mapToDouble(PlannedBlock::seconds).sum();
  }

  /** Lines that are equal for equal plans: what a resumed run compares. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(profile.label());
    for (PlannedBlock block : blocks) {
      for (PlannedTrial trial : block.trials()) {
        lines.add(
            "%s %s %s %s%s"
                .formatted(
                    block.id(),
                    trial.id(),
                    block.java().jdk().id(),
                    trial.cell(),
                    trial.poolSize().map(size -> ", pool of " + size).orElse("")));
      }
    }
    // A grid says how its trials are made: a run must not go on with others.
    blocks.stream()
        .flatMap(block -> block.trials().stream())
        .map(PlannedTrial::grid)
        .distinct()
        .forEach(grid -> lines.add(grid.toString()));
    // Nor may it be held against what was chosen when its first trials were known.
    tunedVariants.forEach(variant -> lines.add(variant.toString()));
    confirms.ifPresent(run -> lines.add("confirms " + run));
    return lines;
  }

  /** Trials of several variants to be made back to back, in this order, on one JDK. */
  public record PlannedBlock(String id, JavaHome java, List<PlannedTrial> trials) {

    public PlannedBlock {
      trials = List.copyOf(trials);
    }

    public double seconds() {
      return trials.stream().mapToDouble(trial -> trial.grid().trialSeconds()).sum();
    }
  }

  /**
   * A trial that is still to be made.
   *
   * @param poolSize the tuned size that its benchmark is told, where the cell leaves it open
   */
  public record PlannedTrial(
      String id, Experiment experiment, Grid grid, Cell cell, Optional<Integer> poolSize) {

    /** A trial whose cell says everything. */
    public PlannedTrial(String id, Experiment experiment, Grid grid, Cell cell) {
      this(id, experiment, grid, cell, Optional.empty());
    }
  }
}
