package threadmark.study.record;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import threadmark.files.RunId;
import threadmark.jvm.Jdk;
import threadmark.study.experiment.TunedVariant;

/** What a record says against itself, whatever lies beside it: its names and its times. */
final class RecordContradictions {

  /** A trial's seconds are of another clock than the run's times, which may be set meanwhile. */
  private static final Duration CLOCK_SET = MeasuredTime.CLOCK_SET;

  private static final String COMMIT = "[0-9a-f]{7,64}";
  private static final String JDK = "[A-Za-z0-9][A-Za-z0-9.+_-]{0,79}";

  private final Run run;
  private final List<String> found = new ArrayList<>();

  private RecordContradictions(Run run) {
    this.run = run;
  }

  /** A sentence each. */
  static List<String> of(Run run) {
    RecordContradictions contradictions = new RecordContradictions(run);
    contradictions.names();
    contradictions.times();
    contradictions.trials();
    return List.copyOf(contradictions.found);
  }

  private void names() {
    addressable("id", run.id());
    addressable("machine.name", run.machine().name());
    run.confirms().ifPresent(other -> addressable("confirms", other));
    if (!RunId.possible(run.id())) {
      found.add("id \"%s\" names no moment".formatted(run.id()));
    }
    run.jdks().stream()
        .map(Jdk::id)
        .filter(id -> !id.matches(JDK))
        .forEach(id -> found.add("jdk \"%s\" names no JDK".formatted(id)));
    run.tunedVariants().stream()
        .map(TunedVariant::jdk)
        .filter(id -> run.jdks().stream().noneMatch(jdk -> jdk.id().equals(id)))
        .forEach(id ->
            found.add("it is held against a variant of %s, which it did not run on".formatted(id)));
    run.build()
        .commit()
        .filter(commit -> !commit.matches(COMMIT))
        .ifPresent(commit -> found.add("build.commit \"%s\" is no commit".formatted(commit)));
  }

  private void addressable(String field, String name) {
    if (!RunId.fitsAddress(name)) {
      found.add(
          "%s \"%s\" cannot stand in an address; bring back the record as it was written"
              .formatted(field, name));
    }
  }

  private void times() {
    if (run.endedAt().isBefore(run.startedAt())) {
      found.add("it ends before it starts");
    }
    if (MeasuredTime.of(run).overlaps()) {
      found.add("its trials ran at the same time");
    }
    // A run starts when its first trial does; a tool may have rounded one of both.
    firstTrial()
        .filter(first -> first.isAfter(run.startedAt().plus(CLOCK_SET)))
        .ifPresent(
            first -> found.add("it starts long before its first trial, %s".formatted(first)));
    if (RunId.dated(run.id()) && !RunId.fits(run.id(), run.startedAt())) {
      found.add("its id names another time than its start, %s".formatted(run.startedAt()));
    }
  }

  private Optional<Instant> firstTrial() {
    return run.trials().stream().map(Trial::startedAt).min(Instant::compareTo);
  }

  private void trials() {
    Set<String> once = new HashSet<>();
    Set<String> twice = new HashSet<>();
    for (Trial trial : run.trials()) {
      // A second attempt has the same id.
      String files = TrialFiles.facts(trial);
      if (!once.add(files) && twice.add(files)) {
        found.add("trial %s is there twice".formatted(trial.named()));
      }
      times(trial);
    }
  }

  private void times(Trial trial) {
    if (trial.startedAt().isBefore(run.startedAt())) {
      found.add("trial %s started before the run".formatted(trial.named()));
    } else if (trial.startedAt().isAfter(run.endedAt())) {
      found.add("trial %s started after the run's end".formatted(trial.named()));
    } else if (!(trial.seconds() >= 0)) {
      found.add("trial %s took %s seconds".formatted(trial.named(), trial.seconds()));
    } else if (trial.seconds() > left(trial).toSeconds()) {
      found.add(
          "trial %s took %s seconds, and ended after the run's end"
              .formatted(trial.named(), trial.seconds()));
    }
  }

  private Duration left(Trial trial) {
    return Duration.between(trial.startedAt(), run.endedAt()).plus(CLOCK_SET);
  }
}
