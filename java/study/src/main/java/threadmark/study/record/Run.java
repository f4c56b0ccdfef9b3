package threadmark.study.record;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import threadmark.jvm.Jdk;
import threadmark.jvm.JvmFacts;
import threadmark.jvm.Outcome;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.TunedVariant;

/**
 * All trials of one plan on one machine at one build, in one sitting or, when it was resumed, in
 * several.
 *
 * @param id start in UTC and six hex digits: {@code 20261120T213000Z-1a2b3c}
 * @param seed of every shuffle
 * @param notForBaselines why it may not become a baseline; empty when it may
 * @param tunedVariants what virtual threads are held against, where it was chosen before the run
 *     began
 * @param confirms the run whose likely rises it settles: it was asked for those cells alone
 * @param complete whether every planned trial is in it
 */
public record Run(
    String id,
    Profile profile,
    Instant startedAt,
    Instant endedAt,
    MachineIdentity machine,
    Build build,
    List<Jdk> jdks,
    List<JvmFacts> jvms,
    long seed,
    boolean complete,
    List<String> notForBaselines,
    List<Skipped> skipped,
    List<TunedVariant> tunedVariants,
    Optional<String> confirms,
    List<Trial> trials) {

  public Run {
    jdks = List.copyOf(jdks);
    jvms = List.copyOf(jvms);
    notForBaselines = List.copyOf(notForBaselines);
    skipped = List.copyOf(skipped);
    tunedVariants = List.copyOf(tunedVariants);
    trials = List.copyOf(trials);
    List<String> known = jdks.stream().map(Jdk::id).toList();
    for (Trial trial : trials) {
      if (!known.contains(trial.jdk())) {
        throw new IllegalArgumentException(
            "trial %s ran on %s, which is not among the run's jdks"
                .formatted(trial.id(), trial.jdk()));
      }
    }
  }

  /** The same run with those trials. */
  public Run with(List<Trial> others) {
    return with(skipped, others);
  }

  private Run with(List<Skipped> left, List<Trial> others) {
    return new Run(
        id,
        profile,
        startedAt,
        endedAt,
        machine,
        build,
        jdks,
        jvms,
        seed,
        complete,
        notForBaselines,
        left,
        tunedVariants,
        confirms,
        others);
  }

  /** The same run as if it had been of those cells only. */
  public Run of(Predicate<Cell> cells) {
    return with(
        skipped.stream().filter(left -> cells.test(left.cell())).toList(),
        trials.stream().filter(trial -> cells.test(trial.cell())).toList());
  }

  /** The same run as if nothing had spoken against a baseline of it. */
  public Run unmarked() {
    return new Run(
        id,
        profile,
        startedAt,
        endedAt,
        machine,
        build,
        jdks,
        jvms,
        seed,
        complete,
        List.of(),
        skipped,
        tunedVariants,
        confirms,
        trials);
  }

  /** What the record says against itself, a sentence each: its names and its times. */
  public List<String> contradictions() {
    return RecordContradictions.of(this);
  }

  /** The trials that count, in their order: of several attempts at one that which stands. */
  public List<Trial> counted() {
    return Trial.counted(trials);
  }

  /** The trials whose answer was another than the known one. */
  public List<Trial> wrongAnswers() {
    return trials.stream().filter(trial -> trial.outcome() == Outcome.WRONG_ANSWER).toList();
  }

  /** The cells of its trials, then those that were left out; a cell may occur often. */
  public Stream<Cell> cells() {
    return Stream.concat(trials.stream().map(Trial::cell), skipped.stream().map(Skipped::cell));
  }

  /** The JVM that made that trial, as it saw itself. */
  public Optional<JvmFacts> jvm(Trial trial) {
    return jvms.stream()
        .filter(jvm -> jvm.jdk().equals(trial.jdk()) && jvm.options().equals(trial.jvmOptions()))
        .findFirst();
  }

  /** That one of its JDKs. */
  public Jdk jdk(String id) {
    return jdks.stream().filter(known -> known.id().equals(id)).findFirst().orElseThrow();
  }
}
