package threadmark.study.level;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Plural;

/** What a reader must know of a whole run before any of its verdicts. */
public final class RunCautions {

  private final Run run;
  private final List<Run> earlier;
  private final JudgedAgainst accepted;
  private final List<Experiment> experiments;
  private final Set<String> declared;

  private RunCautions(
      Run run, List<Run> earlier, JudgedAgainst accepted, List<Experiment> experiments) {
    this.run = run;
    this.earlier = earlier;
    this.accepted = accepted;
    this.experiments = experiments;
    this.declared = experiments.stream().map(Experiment::id).collect(Collectors.toSet());
  }

  /** All of them, of the run that was judged so against what was accepted. */
  public static List<Caution> of(
      Run run,
      List<Run> earlier,
      JudgedAgainst accepted,
      List<Experiment> experiments,
      List<LevelVerdict> verdicts) {
    return new RunCautions(run, earlier, accepted, experiments).beside(verdicts);
  }

  private List<Caution> beside(List<LevelVerdict> verdicts) {
    List<Caution> cautions = new ArrayList<>(ofTheRun());
    cautions.addAll(ofItsMachine());
    cautions.addAll(ofItsTrials());
    cautions.addAll(unanchored(verdicts));
    return cautions;
  }

  /** What the run says of itself. */
  private List<Caution> ofTheRun() {
    List<Caution> cautions = new ArrayList<>();
    run.notForBaselines()
        .forEach(why -> cautions.add(new Caution(Caution.Kind.NOT_FOR_BASELINES, why)));
    switch (run.profile()) {
      case QUICK ->
          cautions.add(
              new Caution(
                  Caution.Kind.QUICK, "quick runs have no baselines; measure with --profile full"));
      case FULL, PUBLISHED -> {}
    }
    if (!run.complete()) {
      cautions.add(
          new Caution(
              Caution.Kind.INCOMPLETE,
              "go on with threadmark run --resume --out DIR, with this run's folder"));
    }
    if (run.build().changed()) {
      cautions.add(
          new Caution(
              Caution.Kind.UNCOMMITTED,
              "its files differ from its commit; commit them and measure again"));
    }
    return cautions;
  }

  private List<Caution> ofItsMachine() {
    List<Run> others = Stream.concat(accepted.runs().stream(), earlier.stream()).toList();
    return MachinePace.of(run, others, experiments)
        .filter(MachinePace::unusual)
        .map(pace ->
            new Caution(
                Caution.Kind.OTHER_PACE,
                pace.words() + "; look at the machine before you trust what moved"))
        .stream()
        .toList();
  }

  private List<Caution> ofItsTrials() {
    List<Caution> cautions = new ArrayList<>();
    List<Trial> wrong = run.wrongAnswers();
    if (!wrong.isEmpty()) {
      cautions.add(new Caution(Caution.Kind.WRONG_ANSWER, first(wrong)));
    }
    List<String> measured =
        run.trials().stream().map(trial -> trial.cell().experiment()).distinct().toList();
    measured.stream()
        .filter(id -> !declared.contains(id))
        .forEach(id -> cautions.add(new Caution(Caution.Kind.NOT_DECLARED, "experiment " + id)));
    cautions.addAll(notMeasured(measured));
    return cautions;
  }

  private List<Caution> unanchored(List<LevelVerdict> verdicts) {
    int unanchored =
        (int)
            verdicts.stream()
                .filter(v -> v.decides() && v.accepted().isPresent() && v.anchor().isEmpty())
                .filter(v ->
                    accepted.of(v.series()).filter(known -> known.anchor().isPresent()).isEmpty())
                .count();
    return unanchored == 0
        ? List.of()
        : List.of(
            new Caution(
                Caution.Kind.NO_ANCHOR,
                "small steps of %s can add up unseen"
                    .formatted(unanchored == 1 ? "1 series" : unanchored + " series")));
  }

  /**
   * What a run was not asked for is one matter; what it was to measure and did not, each its own.
   */
  private List<Caution> notMeasured(List<String> measured) {
    List<String> skipped = run.skipped().stream().map(one -> one.cell().experiment()).toList();
    List<String> lacking =
        accepted
            .series()
            .map(known -> known.cell().experiment())
            .distinct()
            .filter(id -> !measured.contains(id))
            .toList();
    List<String> unasked =
        lacking.stream().filter(id -> run.complete() && !skipped.contains(id)).toList();
    if (run.confirms().isPresent()) {
      return List.of();
    }
    Stream<String> missing =
        lacking.stream().filter(id -> !unasked.contains(id)).map("experiment "::concat);
    Stream<String> left =
        unasked.isEmpty()
            ? Stream.of()
            : Stream.of(
                "%s %s, which it was not asked for"
                    .formatted(
                        unasked.size() == 1 ? "experiment" : "experiments",
                        String.join(", ", unasked)));
    return Stream.concat(missing, left)
        .map(detail -> new Caution(Caution.Kind.NOT_MEASURED, detail))
        .toList();
  }

  private static String first(List<Trial> wrong) {
    Trial first = wrong.getFirst();
    return "trial %s of %s: %s%s"
        .formatted(
            first.named(),
            first.cell(),
            first.reason().orElse("no reason"),
            wrong.size() == 1
                ? ""
                : ", and %s more".formatted(Plural.of(wrong.size() - 1, "trial")));
  }
}
