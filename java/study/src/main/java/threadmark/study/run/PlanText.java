package threadmark.study.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import threadmark.command.Wrapped;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.record.Skipped;
import threadmark.study.run.Plan.PlannedBlock;
import threadmark.study.run.Plan.PlannedTrial;
import threadmark.text.Plural;
import threadmark.text.Seconds;

/** A run's plan as a person reads it: every experiment, its cells, its trials and its time. */
public final class PlanText {

  private final Plan plan;
  private final int jdks;
  private final List<PlannedTrial> trials;
  private final List<String> lines = new ArrayList<>();

  private PlanText(Plan plan, int jdks) {
    this.plan = plan;
    this.jdks = jdks;
    this.trials = plan.blocks().stream().flatMap(block -> block.trials().stream()).toList();
  }

  /** In the order in which the experiments declare their cells. */
  static List<String> lines(Plan plan, List<Experiment> experiments, int jdks) {
    PlanText text = new PlanText(plan, jdks);
    experiments.forEach(text::experiment);
    text.lines.add("total: " + total(plan));
    return text.lines;
  }

  /** All of it in one sentence. */
  static String total(Plan plan) {
    return "%s in %s, about %s"
        .formatted(
            Plural.of(plan.trials(), "trial"),
            Plural.of(plan.blocks().size(), "block"),
            Seconds.words(plan.seconds()));
  }

  private void experiment(Experiment experiment) {
    List<PlannedTrial> own = of(experiment);
    if (own.isEmpty()) {
      return;
    }
    lines.add(
        "%s: %s, %s"
            .formatted(
                experiment.id(), Plural.of(own.size(), "trial"), Seconds.words(seconds(own))));
    for (Grid grid : experiment.grids(plan.profile())) {
      List<PlannedTrial> those = own.stream().filter(trial -> trial.grid().equals(grid)).toList();
      if (!those.isEmpty()) {
        grid(grid, those);
      }
    }
    lines.add("");
  }

  private List<PlannedTrial> of(Experiment experiment) {
    return trials.stream()
        .filter(trial -> trial.experiment().id().equals(experiment.id()))
        .toList();
  }

  private static double seconds(List<PlannedTrial> trials) {
    return trials.stream().mapToDouble(trial -> trial.grid().trialSeconds()).sum();
  }

  private void grid(Grid grid, List<PlannedTrial> trials) {
    long cells = trials.stream().map(PlannedTrial::cell).distinct().count();
    String head =
        "%s, %s x %s of %s, %s"
            .formatted(
                grid.protocol().label(),
                Plural.of(cells, "cell") + (jdks > 1 ? " x %d JDKs".formatted(jdks) : ""),
                Plural.of(grid.trials(), "trial"),
                seconds(grid.trialSeconds()),
                Seconds.words(seconds(trials)));
    String parameters = parameters(grid);
    lines.addAll(
        Wrapped.lines("  ", "    ", parameters.isEmpty() ? head : head + ": " + parameters));
    lines.addAll(
        Wrapped.lines(
            "    ",
            "    ",
            grid.variants().stream()
                .filter(
                    variant -> trials.stream().anyMatch(t -> t.cell().variant().equals(variant)))
                .collect(Collectors.joining(", "))));
  }

  /** {@code size=100000,1000000}: every combination of them is a cell of each variant. */
  private static String parameters(Grid grid) {
    return grid.parameters().entrySet().stream()
        .map(parameter -> parameter.getKey() + "=" + String.join(",", parameter.getValue()))
        .collect(Collectors.joining(" "));
  }

  private static String seconds(double seconds) {
    return seconds < 60 ? String.format(Locale.ROOT, "%.1f s", seconds) : Seconds.words(seconds);
  }

  /**
   * Where the best of the same blocks will be what virtual threads are held against, since none of
   * several variants was chosen beforehand: one line for each JDK.
   */
  static List<String> untuned(Plan plan) {
    Map<String, Set<String>> byJdk = new LinkedHashMap<>();
    for (PlannedBlock block : plan.blocks()) {
      String jdk = block.java().jdk().id();
      Set<String> variants =
          block.trials().stream()
              .map(trial -> trial.cell().variant())
              .collect(Collectors.toUnmodifiableSet());
      Experiment experiment = block.trials().getFirst().experiment();
      Cell cell = block.trials().getFirst().cell();
      long platforms = experiment.platforms().stream().filter(variants::contains).count();
      if (cell.protocol() == Protocol.STEADY
          && platforms > 1
          && platforms < variants.size()
          && plan.tunedVariants().stream().noneMatch(tuned -> tuned.fits(cell, jdk))) {
        byJdk.computeIfAbsent(jdk, unused -> new TreeSet<>()).add(experiment.id());
      }
    }
    List<String> lines = new ArrayList<>();
    byJdk.forEach((jdk, experiments) ->
        lines.add(
            "held against the best platform variant of the same blocks, for none was tuned on %s: %s; threadmark tune --experiment %s chooses them beforehand"
                .formatted(jdk, String.join(", ", experiments), String.join(",", experiments))));
    return lines;
  }

  /**
   * What was tuned for those experiments in another way of measuring, and is not used; nothing
   * where there is none.
   */
  static Optional<String> outdated(TunedSizes tuned, List<Experiment> experiments) {
    Map<String, String> now = Planner.measuring(experiments);
    Map<String, String> outdated = new LinkedHashMap<>();
    for (String experiment : tuned.experiments()) {
      String then = tuned.measuredSince(experiment);
      if (!now.getOrDefault(experiment, then).equals(then)) {
        outdated.put(
            experiment, "%s (%s, now %s)".formatted(experiment, then, now.get(experiment)));
      }
    }
    return outdated.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "not used, for measuring changed since it was tuned: %s; threadmark tune --experiment %s chooses anew"
                .formatted(
                    String.join(", ", outdated.values()), String.join(",", outdated.keySet())));
  }

  /** What is left out, one line for each reason. */
  public static List<String> skipped(Plan plan) {
    Map<String, List<Cell>> byReason = new LinkedHashMap<>();
    for (Skipped skipped : plan.skipped()) {
      byReason.computeIfAbsent(skipped.reason(), unused -> new ArrayList<>()).add(skipped.cell());
    }
    List<String> lines = new ArrayList<>();
    byReason.forEach((reason, cells) ->
        lines.add(
            "skipped: %s%s: %s"
                .formatted(
                    cells.getFirst(),
                    cells.size() == 1 ? "" : " and %d more".formatted(cells.size() - 1),
                    reason)));
    return lines;
  }
}
