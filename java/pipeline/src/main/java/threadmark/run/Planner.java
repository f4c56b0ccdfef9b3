package threadmark.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.SplittableRandom;
import threadmark.model.Cell;
import threadmark.model.Experiment;
import threadmark.model.Grid;
import threadmark.model.MachineLimits;
import threadmark.model.Profile;
import threadmark.model.Skipped;

/**
 * Lays out a run. Each round holds one block of every question on every JDK; the blocks of a round
 * and the variants of a block are shuffled, so that slow drift of the machine falls on all alike.
 */
public final class Planner {

  private final Profile profile;
  private final List<Experiment> experiments;
  private final List<JavaHome> javas;
  private final MachineLimits limits;
  private final SplittableRandom random;
  private final long seed;
  private final List<Skipped> skipped = new ArrayList<>();
  private final List<PlannedBlock> blocks = new ArrayList<>();
  private int trials;

  private Planner(
      Profile profile,
      List<Experiment> experiments,
      List<JavaHome> javas,
      MachineLimits limits,
      long seed) {
    this.profile = profile;
    this.experiments = experiments;
    this.javas = javas;
    this.limits = limits;
    this.seed = seed;
    this.random = new SplittableRandom(seed);
  }

  /** The plan for those experiments and JDKs, as far as the machine can hold it. */
  public static Plan plan(
      Profile profile,
      List<Experiment> experiments,
      List<JavaHome> javas,
      MachineLimits limits,
      long seed) {
    return new Planner(profile, experiments, javas, limits, seed).plan();
  }

  private Plan plan() {
    int rounds =
        experiments.stream()
            .flatMap(experiment -> experiment.grids(profile).stream())
            .mapToInt(Grid::trials)
            .max()
            .orElse(0);
    for (int round = 0; round < rounds; round++) {
      List<Question> questions = questions(round);
      Collections.shuffle(questions, Random.from(random));
      questions.forEach(this::addBlock);
    }
    return new Plan(profile, seed, blocks, skipped);
  }

  /** What one block answers: one grid of an experiment at one combination of parameters. */
  private record Question(
      Experiment experiment, Grid grid, SortedMap<String, String> point, JavaHome java) {}

  private List<Question> questions(int round) {
    List<Question> questions = new ArrayList<>();
    for (Experiment experiment : experiments) {
      for (Grid grid : experiment.grids(profile)) {
        for (JavaHome java : javas) {
          Optional<String> refusal = limits.refusal(grid);
          for (SortedMap<String, String> point : grid.points()) {
            if (refusal.isPresent()) {
              skip(round, experiment, grid, point, java, refusal.get());
            } else if (round < grid.trials()) {
              questions.add(new Question(experiment, grid, point, java));
            }
          }
        }
      }
    }
    return questions;
  }

  private void skip(
      int round,
      Experiment experiment,
      Grid grid,
      SortedMap<String, String> point,
      JavaHome java,
      String reason) {
    if (round == 0) {
      for (String variant : grid.variants()) {
        skipped.add(
            new Skipped(
                new Cell(experiment.id(), grid.protocol(), variant, point),
                java.jdk().id(),
                reason));
      }
    }
  }

  private void addBlock(Question question) {
    List<String> variants = new ArrayList<>(question.grid().variants());
    Collections.shuffle(variants, Random.from(random));
    List<PlannedTrial> planned = new ArrayList<>();
    for (String variant : variants) {
      trials++;
      planned.add(
          new PlannedTrial(
              "%04d".formatted(trials),
              question.experiment(),
              question.grid(),
              new Cell(
                  question.experiment().id(),
                  question.grid().protocol(),
                  variant,
                  question.point())));
    }
    blocks.add(new PlannedBlock("b%03d".formatted(blocks.size() + 1), question.java(), planned));
  }
}
