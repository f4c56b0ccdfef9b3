package threadmark.study.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import threadmark.jvm.JavaHome;
import threadmark.machine.MachineLimits;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.experiment.TunedVariant;
import threadmark.study.record.Build;
import threadmark.study.record.Skipped;
import threadmark.study.run.Plan.PlannedBlock;
import threadmark.study.run.Plan.PlannedTrial;

/**
 * Lays out a run. Each round holds one block of every question on every JDK; the blocks of a round
 * and the variants of a block are shuffled, so that slow drift of the machine falls on all alike.
 * What was tuned in another way of measuring counts as not tuned.
 */
public final class Planner {

  private final Profile profile;
  private final List<Experiment> experiments;
  private final List<JavaHome> javas;
  private final MachineLimits limits;
  private final TunedSizes tuned;
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
      TunedSizes tuned,
      long seed) {
    this.profile = profile;
    this.experiments = experiments;
    this.javas = javas;
    this.limits = limits;
    this.tuned = tuned.measuredAs(measuring(experiments));
    this.seed = seed;
    this.random = new SplittableRandom(seed);
  }

  /** The version since which each of them is measured as now. */
  static Map<String, String> measuring(List<Experiment> experiments) {
    return experiments.stream()
        .collect(
            Collectors.toMap(
                Experiment::id,
                experiment -> Build.measuredNow(Optional.of(experiment)),
                (one, same) -> one));
  }

  /** The plan for those experiments and JDKs, as far as the machine can hold it. */
  public static Plan plan(
      Profile profile,
      List<Experiment> experiments,
      List<JavaHome> javas,
      MachineLimits limits,
      TunedSizes tuned,
      long seed) {
    return new Planner(profile, experiments, javas, limits, tuned, seed).plan();
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
    return new Plan(profile, seed, blocks, skipped, tunedVariants());
  }

  private List<TunedVariant> tunedVariants() {
    return blocks.stream()
        .flatMap(block ->
            block.trials().stream()
                .flatMap(trial -> tuned.variant(trial.cell(), block.java().jdk().id()).stream()))
        .distinct()
        .toList();
  }

  private List<Question> questions(int round) {
    List<Question> questions = new ArrayList<>();
    for (Experiment experiment : experiments) {
      for (Grid grid : experiment.grids(profile)) {
        for (JavaHome java : javas) {
          Optional<String> refusal = grid.refusal(limits);
          for (SortedMap<String, String> point : grid.points()) {
            Question question = new Question(experiment, grid, point, java);
            if (round == 0) {
              skip(question, refusal);
            }
            if (refusal.isEmpty() && round < grid.trials()) {
              questions.add(question);
            }
          }
        }
      }
    }
    return questions;
  }

  /** What one block answers: one grid of an experiment at one combination of parameters. */
  private record Question(
      Experiment experiment, Grid grid, SortedMap<String, String> point, JavaHome java) {

    Cell cell(String variant) {
      return new Cell(experiment.id(), grid.protocol(), variant, point);
    }

    String jdk() {
      return java.jdk().id();
    }
  }

  private void skip(Question question, Optional<String> refusal) {
    for (String variant : question.grid().variants()) {
      Cell cell = question.cell(variant);
      refusal
          .or(() -> absence(question, cell))
          .ifPresent(reason -> skipped.add(new Skipped(cell, question.jdk(), reason)));
    }
  }

  private Optional<String> absence(Question question, Cell cell) {
    return question
        .experiment()
        .absence(cell.variant(), question.java().jdk(), limits)
        .or(() -> untuned(question, cell));
  }

  private Optional<String> untuned(Question question, Cell cell) {
    return TunedSizes.needed(cell) && tuned.size(cell, question.jdk()).isEmpty()
        ? Optional.of(TunedSizes.absence(cell, question.jdk()))
        : Optional.empty();
  }

  private void addBlock(Question question) {
    List<String> variants = new ArrayList<>(question.grid().variants());
    variants.removeIf(variant -> absence(question, question.cell(variant)).isPresent());
    Collections.shuffle(variants, Random.from(random));
    List<PlannedTrial> planned = new ArrayList<>();
    for (String variant : variants) {
      trials++;
      Cell cell = question.cell(variant);
      planned.add(
          new PlannedTrial(
              "%04d".formatted(trials),
              question.experiment(),
              question.grid(),
              cell,
              TunedSizes.needed(cell) ? tuned.size(cell, question.jdk()) : Optional.empty()));
    }
    if (!planned.isEmpty()) {
      blocks.add(new PlannedBlock("b%03d".formatted(blocks.size() + 1), question.java(), planned));
    }
  }
}
