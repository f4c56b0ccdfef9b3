package threadmark.study.experiment;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.html.Mark;
import threadmark.text.Complaint;

/** What must hold inside one declaration beyond the shape of its JSON. */
final class ExperimentRules {

  private final Path file;
  private final Experiment experiment;
  private final Set<String> variants;

  private ExperimentRules(Path file, Experiment experiment) {
    this.file = file;
    this.experiment = experiment;
    this.variants =
        experiment.variants().stream()
            .map(Experiment.Variant::name)
            .collect(Collectors.toUnmodifiableSet());
  }

  static void check(Path file, Experiment experiment) {
    ExperimentRules rules = new ExperimentRules(file, experiment);
    rules.known("reference", experiment.reference());
    rules.known("gate.variant", experiment.gate().variant());
    experiment.figures().forEach(figure -> rules.known("figures", figure.variant()));
    for (DeclaredAnswer answer : experiment.answers()) {
      rules.known("answers.variant", answer.variant());
      rules.demand(!answer.against().isEmpty(), "answers.against", "must name a variant");
      answer.against().forEach(variant -> rules.known("answers.against", variant));
      rules.demand(
          answer.kind().isPresent() == answer.alternative().isPresent(),
          "answers.kind",
          "and answers.alternative belong together; name both, or neither");
      rules.demand(
          !answer.alternative().equals(Optional.of(Alternative.TUNED))
              || answer.against().size() > 1,
          "answers.against",
          "must name two or more where the best that was tried is the alternative");
      rules.blanks(answer);
    }
    rules.demand(
        experiment.margin() > 0 && experiment.margin() < 1, "margin", "must lie between 0 and 1");
    rules.demand(
        experiment.decides() == Metric.WALL || experiment.decides() == Metric.CPU,
        "decides",
        "must be wall or cpu");
    rules.marks();
    rules.platforms();
    rules.gateParameters();
    for (Map.Entry<Profile, List<Grid>> profile : experiment.profiles().entrySet()) {
      for (int i = 0; i < profile.getValue().size(); i++) {
        rules.grid(
            "profiles.%s[%d]".formatted(profile.getKey().label(), i), profile.getValue().get(i));
      }
    }
  }

  /** A reader tells the variants of one chart by their marks. */
  private void marks() {
    Map<Mark, String> drawn = new EnumMap<>(Mark.class);
    for (Experiment.Variant variant : experiment.variants()) {
      variant
          .mark()
          .map(mark -> drawn.put(mark, variant.name()))
          .ifPresent(other ->
              demand(
                  false,
                  "variants",
                  "gives \"%s\" the mark of \"%s\"; choose another"
                      .formatted(variant.name(), other)));
    }
  }

  private void blanks(DeclaredAnswer answer) {
    for (DeclaredAnswer.Blank blank : answer.blanks()) {
      known("answers.sentence", blank.variant());
      demand(
          blank.known().isPresent(),
          "answers.sentence",
          "has a blank for \"%s\", which no trial measures".formatted(blank.metric()));
    }
  }

  private void grid(String field, Grid grid) {
    demand(!grid.variants().isEmpty(), field + ".variants", "must name at least one variant");
    grid.variants().forEach(variant -> known(field + ".variants", variant));
    grid.reference()
        .ifPresent(reference ->
            demand(
                grid.variants().contains(reference),
                field + ".reference",
                "names \"%s\", which is not among the grid's variants".formatted(reference)));
    grid.parameters()
        .forEach((name, values) ->
            demand(
                !values.isEmpty(), field + ".parameters." + name, "must have at least one value"));
    demand(grid.trials() >= 1, field + ".trials", "must be at least 1");
    demand(grid.trialSeconds() > 0, field + ".trialSeconds", "must be more than 0");
    demand(grid.needsFiles() >= 0, field + ".needsFiles", "must not be negative");
    demand(grid.heapMebibytes() >= 16, field + ".heapMebibytes", "must be at least 16");
    switch (grid.protocol()) {
      case STEADY, CENSUS -> {
        demand(experiment.benchmark().isPresent(), "benchmark", "is needed by " + field);
        demand(
            grid.timing().isPresent(),
            field + ".timing",
            "is needed by the %s protocol".formatted(grid.protocol().label()));
        double measured = grid.timing().orElseThrow().seconds();
        demand(
            grid.trialSeconds() >= measured,
            field + ".trialSeconds",
            String.format(Locale.ROOT, "is less than the %.1f s that its timing takes", measured));
      }
      case AS_PUBLISHED -> {
        demand(
            !grid.jvmOptions().contains(Grid.TOUCHED_HEAP),
            field + ".jvmOptions",
            "must leave out %s: what was published was measured without"
                .formatted(Grid.TOUCHED_HEAP));
        grid.variants()
            .forEach(variant ->
                demand(
                    experiment.programs().containsKey(variant),
                    "programs." + variant,
                    "is needed by "
                        + field
                        + ", whose protocol is "
                        + Protocol.AS_PUBLISHED.label()));
      }
    }
  }

  /**
   * Virtual threads are held against something, and what is no question of them against nothing.
   */
  private void platforms() {
    experiment.platforms().forEach(variant -> known("platforms", variant));
    demand(
        !experiment.platforms().contains(experiment.gate().variant())
            || experiment.about() != Subject.VIRTUAL_THREADS,
        "platforms",
        "names the gate's variant, which is what they are held against");
    switch (experiment.about()) {
      case VIRTUAL_THREADS ->
          demand(
              !experiment.platforms().isEmpty(),
              "platforms",
              "is empty; name the variants of platform threads that virtual threads are held"
                  + " against, or say that it is about benchmarking");
      case MEMORY, BENCHMARKING ->
          demand(
              experiment.platforms().isEmpty(),
              "platforms",
              "must be empty where the experiment is about " + experiment.about().label());
    }
  }

  /** The gate's cell is of the same benchmark, so its parameters are those of some steady grid. */
  private void gateParameters() {
    List<Set<String>> known =
        experiment.profiles().values().stream()
            .flatMap(List::stream)
            .filter(grid -> grid.protocol() != Protocol.AS_PUBLISHED)
            .map(grid -> grid.parameters().keySet())
            .distinct()
            .toList();
    Set<String> gate = experiment.gate().parameters().keySet();
    demand(
        known.isEmpty() || known.contains(gate),
        "gate.parameters",
        "are %s, which is what no grid is measured at (%s)"
            .formatted(
                String.join(", ", gate),
                known.stream()
                    .map(names -> String.join(", ", names))
                    .collect(Collectors.joining("; "))));
  }

  private void known(String field, String variant) {
    demand(
        variants.contains(variant),
        field,
        "names variant \"%s\"; declared are %s"
            .formatted(variant, String.join(", ", variants.stream().sorted().toList())));
  }

  private void demand(boolean holds, String field, String sentence) {
    if (!holds) {
      throw new Complaint("%s: %s %s".formatted(file, field, sentence));
    }
  }
}
