package threadmark.study.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import threadmark.Altered;
import threadmark.jvm.Outcome;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.Examples;
import threadmark.study.record.MeasuredTime;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.study.record.TrialFigures;
import threadmark.verdict.Samples;

/** It answers as if it held each run against each known one, trial by trial. */
class RunOncePropertiesTest {

  private static final int MOST_RUNS = 12;

  /** With each other they take less than a clock may be set by, as long, or longer. */
  private static final double[] SECONDS = {-1, 0, 0.4, 5, 45, 60, 60.001, 61, 600, 3600, 20_000};

  private static final long[] MILLIS = {0, 0, 0, 1, 400, 999, 45_000, 59_999, 60_000, 60_001};

  @Property(tries = 300, seed = "20261129")
  void aRunIsObjectedToAsByEveryKnownOne(@ForAll long seed) {
    List<Run> known = new ArrayList<>();
    RunOnce once = new RunOnce();
    for (Run run : runs(new SplittableRandom(seed))) {
      assertThat(once.objection(run)).isEqualTo(objection(known, run));
      once.with(run, "place " + known.size());
      known.add(run);
    }
  }

  @Property(tries = 300, seed = "20261129")
  void aRunSharesWhatItSharesWithEachKnownOneAlone(@ForAll long seed) {
    List<Run> known = new ArrayList<>();
    RunOnce once = new RunOnce();
    for (Run run : runs(new SplittableRandom(seed))) {
      assertThat(once.sharing(run))
          .isEqualTo(known.stream().flatMap(other -> shared(other, run).stream()).toList());
      once.with(run, "");
      known.add(run);
    }
  }

  private static Optional<RunOnce.Shared> shared(Run known, Run run) {
    List<Trial> own = measured(run);
    int alike = (int) own.stream().filter(trial -> holds(known, trial)).count();
    boolean sure = own.stream().anyMatch(trial -> surelyHolds(known, trial));
    return isShared(alike, sure, own.size())
        ? Optional.of(new RunOnce.Shared(known.id(), sentence(alike, own.size())))
        : Optional.empty();
  }

  private static Optional<String> objection(List<Run> known, Run run) {
    List<Trial> own = measured(run);
    List<Integer> holders = own.stream().map(trial -> holder(known, trial)).toList();
    int[] held =
        IntStream.range(0, known.size())
            .map(place -> Collections.frequency(holders, place))
            .toArray();
    int alike = IntStream.of(held).sum();
    boolean sure =
        own.stream().anyMatch(trial -> known.stream().anyMatch(other -> surelyHolds(other, trial)));
    if (isShared(alike, sure, own.size())) {
      int most = 0;
      for (int place = 1; place < held.length; place++) {
        most = held[place] > held[most] ? place : most;
      }
      return Optional.of(counted(sentence(held[most], own.size()), known, most));
    }
    for (int place = 0; place < known.size(); place++) {
      if (known.get(place).id().equals(run.id())) {
        return Optional.of(counted("its name is that", known, place));
      }
    }
    for (int place = 0; place < known.size(); place++) {
      if (known.get(place).machine().isSameAs(run.machine())
          && MeasuredTime.of(known.get(place)).overlaps(MeasuredTime.of(run))) {
        return Optional.of(
            "it was measured while %s was, place %d, on the same machine; a machine makes one run at a time"
                .formatted(known.get(place).id(), place));
      }
    }
    return Optional.empty();
  }

  private static String counted(String shared, List<Run> known, int place) {
    return "%s of %s, place %d; a run counts once".formatted(shared, known.get(place).id(), place);
  }

  private static boolean isShared(int alike, boolean sure, int all) {
    return alike > 0 && (sure || alike > 1 || all == 1);
  }

  private static String sentence(int alike, int all) {
    if (alike == all) {
      return "its trials are those";
    }
    return alike == 1
        ? "1 of its %d trials is that".formatted(all)
        : "%d of its %d trials are those".formatted(alike, all);
  }

  /** The first run with the trial's words, else the first with its figures, or none: -1. */
  private static int holder(List<Run> known, Trial trial) {
    for (int place = 0; place < known.size(); place++) {
      if (saysIt(known.get(place), trial)) {
        return place;
      }
    }
    for (int place = 0; place < known.size(); place++) {
      if (measuredIt(known.get(place), trial)) {
        return place;
      }
    }
    return -1;
  }

  private static boolean holds(Run known, Trial trial) {
    return saysIt(known, trial) || measuredIt(known, trial);
  }

  private static boolean surelyHolds(Run known, Trial trial) {
    return saysIt(known, trial) || (measuredIt(known, trial) && isToldAlone(trial));
  }

  private static boolean saysIt(Run known, Trial trial) {
    return trial.sha256().isPresent()
        && measured(known).stream()
            .anyMatch(other -> !isToldAlone(other) && other.sha256().equals(trial.sha256()));
  }

  private static boolean measuredIt(Run known, Trial trial) {
    Optional<TrialFigures> told = TrialFigures.of(trial);
    return told.isPresent()
        && measured(known).stream().anyMatch(other -> TrialFigures.of(other).equals(told));
  }

  private static boolean isToldAlone(Trial trial) {
    return TrialFigures.of(trial).filter(TrialFigures::alone).isPresent();
  }

  private static List<Trial> measured(Run run) {
    return run.trials().stream().filter(trial -> trial.outcome() == Outcome.MEASURED).toList();
  }

  /** The fewer kinds of trials there are, the more of them the runs share. */
  private static List<Run> runs(SplittableRandom random) {
    int kinds = 1 << random.nextInt(2, 12);
    int names = 1 << random.nextInt(2, 12);
    List<Run> runs = new ArrayList<>();
    for (int i = random.nextInt(1, MOST_RUNS + 1); i > 0; i--) {
      Instant begin = Samples.START.plus(Duration.ofHours(random.nextInt(24)));
      Trial[] trials = new Trial[random.nextInt(6)];
      for (int j = 0; j < trials.length; j++) {
        trials[j] = trial(random, kinds, begin);
      }
      runs.add(
          OtherRun.than(Examples.run(trials))
              .named("run-" + random.nextInt(names))
              .on(machine(random))
              .run());
    }
    return runs;
  }

  /** Two that differ in their name and their settings are the same. */
  private static MachineIdentity machine(SplittableRandom random) {
    return new MachineIdentity(
        "name-" + random.nextInt(2),
        random.nextInt(8) == 0 ? "another-cpu" : "a-cpu",
        random.nextInt(8) == 0 ? "ffffffffffff" : "0123456789ab",
        "settings-" + random.nextInt(2));
  }

  private static Trial trial(SplittableRandom random, int kinds, Instant begin) {
    Duration later =
        Duration.ofMinutes(random.nextInt(90)).plusMillis(MILLIS[random.nextInt(MILLIS.length)]);
    Duration far =
        random.nextInt(20) == 0
            ? Duration.ofDays(random.nextLong(-300_000_000, 300_000_000) >> random.nextInt(29))
            : Duration.ZERO;
    return Altered.of(
        Examples.measured("0001", "b001", "virtual", seconds(random, kinds)),
        Map.of(
            "startedAt",
            begin.plus(later).plus(far),
            "seconds",
            SECONDS[random.nextInt(SECONDS.length)],
            "outcome",
            random.nextInt(10) == 0 ? Outcome.FAILED : Outcome.MEASURED,
            "sha256",
            Optional.of("words " + random.nextInt(kinds)).filter(unused -> random.nextBoolean())));
  }

  /** Times that tell a trial alone, a time that may be alike by chance, or one that tells none. */
  private static Double[] seconds(SplittableRandom random, int kinds) {
    double own = 0.590586107 + 0.001000013 * random.nextInt(kinds);
    return switch (random.nextInt(4)) {
      case 0 -> new Double[] {own, own + 0.1234567, own + 0.2345678};
      case 1 -> new Double[] {0.5};
      default -> new Double[] {own};
    };
  }
}
