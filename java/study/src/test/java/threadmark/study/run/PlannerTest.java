package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import threadmark.Altered;
import threadmark.jvm.JavaHome;
import threadmark.jvm.Jdk;
import threadmark.machine.MachineLimits;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.OtherExperiment;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.Subject;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.experiment.TunedSizes.TunedSize;
import threadmark.study.experiment.TunedVariant;
import threadmark.study.record.Build;
import threadmark.study.record.Skipped;
import threadmark.study.run.Plan.PlannedBlock;
import threadmark.study.run.Plan.PlannedTrial;

class PlannerTest {

  private static final MachineLimits ROOMY =
      new MachineLimits(
          2, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());
  private static final JavaHome JDK_21 = java("temurin-21.0.8+9", 21);
  private static final JavaHome JDK_25 = java("temurin-25.0.3+9", 25);

  @Property(tries = 50, seed = "21")
  void theSameSeedGivesTheSamePlan(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 4) int trials) {
    Plan plan = plan(seed, trials);
    assertThat(plan(seed, trials)).isEqualTo(plan);
    assertThat(plan(seed, trials).lines()).isEqualTo(plan.lines());
    assertThat(plan(seed + 1, trials).lines()).isNotEqualTo(plan.lines());
  }

  @Property(tries = 50, seed = "22")
  void everyCellIsTriedAsOftenAsDeclared(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 4) int trials) {
    Map<String, Long> tried =
        plan(seed, trials).blocks().stream()
            .flatMap(block ->
                block.trials().stream().map(trial -> block.java().jdk().id() + trial.cell()))
            .collect(Collectors.groupingBy(cell -> cell, Collectors.counting()));
    // Two JDKs, and two variants at two values of one parameter and at one of the other grid.
    assertThat(tried).hasSize(2 * (2 * 2 + 2));
    assertThat(tried.values().stream().distinct())
        .containsExactlyInAnyOrderElementsOf(trials == 3 ? Set.of(3L) : Set.of((long) trials, 3L));
  }

  @Property(tries = 50, seed = "23")
  void aBlockHoldsEveryVariantOfItsGridOnceAtOnePoint(@ForAll long seed) {
    for (PlannedBlock block : plan(seed, 2).blocks()) {
      Grid grid = block.trials().getFirst().grid();
      assertThat(block.trials()).allMatch(trial -> trial.grid().equals(grid));
      assertThat(block.trials().stream().map(trial -> trial.cell().variant()))
          .containsExactlyInAnyOrderElementsOf(grid.variants());
      assertThat(block.trials().stream().map(trial -> trial.cell().parameters()).distinct())
          .hasSize(1);
    }
  }

  @Property(tries = 50, seed = "24")
  void numbersAreGivenInTheOrderOfTheRun(@ForAll long seed) {
    Plan plan = plan(seed, 2);
    assertThat(plan.blocks().stream().map(PlannedBlock::id)).isSorted().doesNotHaveDuplicates();
    assertThat(plan.blocks().stream().flatMap(b -> b.trials().stream()).map(PlannedTrial::id))
        .isSorted()
        .doesNotHaveDuplicates()
        .hasSize(plan.trials());
  }

  @Property(tries = 20, seed = "25")
  void everyRoundAsksEveryQuestionBeforeTheNext(@ForAll long seed) {
    List<PlannedBlock> blocks = plan(seed, 3).blocks();
    int questions = blocks.size() / 3;
    for (int round = 0; round < 3; round++) {
      assertThat(blocks.subList(round * questions, (round + 1) * questions))
          .extracting(block -> block.java().jdk().id() + new TreeSet<>(words(block)))
          .doesNotHaveDuplicates();
    }
  }

  private static List<String> words(PlannedBlock block) {
    return block.trials().stream().map(trial -> trial.cell().toString()).toList();
  }

  @Property(tries = 1, seed = "26")
  void bothOrdersOfTwoVariantsOccur(@ForAll long seed) {
    assertThat(
            plan(seed, 40).blocks().stream()
                .map(block -> block.trials().getFirst().cell().variant())
                .distinct())
        .containsExactlyInAnyOrder("platform", "virtual");
  }

  @Property(tries = 1, seed = "27")
  void whatTheMachineCannotHoldIsSkippedOnceWithItsReason(@ForAll long seed) {
    MachineLimits small =
        new MachineLimits(
            2, Optional.of(10L), Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    Plan plan =
        Planner.plan(
            Profile.QUICK,
            List.of(Examples.experiment(Examples.steady(3, "platform", "virtual"))),
            List.of(JDK_25),
            small,
            Examples.untuned(),
            seed);
    assertThat(plan.blocks()).isEmpty();
    assertThat(plan.skipped())
        .containsExactly(
            new Skipped(cell("platform"), "temurin-25.0.3+9", reason()),
            new Skipped(cell("virtual"), "temurin-25.0.3+9", reason()));
  }

  private static String reason() {
    return "needs 85 MiB of free memory, has 10";
  }

  private static Cell cell(String variant) {
    return Examples.cell(variant);
  }

  @Property(tries = 1, seed = "28")
  void anExperimentOutsideTheProfileIsNotAsked(@ForAll long seed) {
    Plan plan =
        Planner.plan(
            Profile.PUBLISHED,
            List.of(Examples.experiment(Examples.steady(3, "platform"))),
            List.of(JDK_25),
            ROOMY,
            Examples.untuned(),
            seed);
    assertThat(plan.blocks()).isEmpty();
    assertThat(plan.skipped()).isEmpty();
  }

  @Property(tries = 1, seed = "29")
  void aTunedPoolIsToldItsSizeAndLeftOutWithoutOne(@ForAll long seed) {
    Cell tuned = cell("pool-tuned");
    Plan plan =
        Planner.plan(
            Profile.QUICK,
            List.of(Examples.experiment(Examples.steady(2, "virtual", "pool-tuned"))),
            List.of(JDK_21, JDK_25),
            ROOMY,
            tunedIn(Build.ALL_MEASURE_SINCE),
            seed);
    assertThat(plan.skipped())
        .containsExactly(
            new Skipped(
                tuned,
                "temurin-21.0.8+9",
                "no pool size was tuned for it on temurin-21.0.8+9; threadmark tune"
                    + " --experiment primes chooses one"));
    assertThat(plan.trials()).isEqualTo(2 * (1 + 2));
    assertThat(plan.blocks().stream().flatMap(block -> block.trials().stream()))
        .allSatisfy(trial ->
            assertThat(trial.poolSize())
                .isEqualTo(
                    trial.cell().equals(tuned) ? Optional.of(37) : Optional.<Integer>empty()));
    assertThat(plan.lines())
        .anyMatch(line -> line.endsWith("primes/pool-tuned steady n=1000, pool of 37"));
  }

  /** A pool of 37 and a variant, both on JDK 25. */
  private static TunedSizes tunedIn(String measuredSince) {
    Cell tuned = cell("pool-tuned");
    return Examples.untuned()
        .with(
            List.of(
                new TunedSize(
                    tuned.experiment(),
                    JDK_25.jdk().id(),
                    tuned.parameters(),
                    37,
                    List.of(new TunedSize.Tried(37, 0.1, 3)),
                    "a-run")),
            List.of(Examples.tuned("platform")),
            Map.of(tuned.experiment(), measuredSince));
  }

  @Property(tries = 1, seed = "32")
  void whatWasTunedInAnotherWayOfMeasuringIsNotUsedAndNamed(@ForAll long seed) {
    Experiment declared =
        OtherExperiment.about(
            Examples.experiment(Examples.steady(2, "virtual", "platform", "pool-tuned")),
            Subject.VIRTUAL_THREADS,
            "platform",
            "pool-tuned");
    TunedSizes now = tunedIn(Build.ALL_MEASURE_SINCE);
    TunedSizes before = tunedIn("0.0.1");
    Plan untuned = held(declared, Examples.untuned(), seed);

    assertThat(held(declared, before, seed)).isEqualTo(untuned);
    assertThat(held(declared, now, seed)).isNotEqualTo(untuned);
    assertThat(PlanText.outdated(now, List.of(declared))).isEmpty();
    assertThat(PlanText.outdated(before, List.of(Examples.named("another")))).isEmpty();
    assertThat(PlanText.outdated(before, List.of(declared)).orElseThrow())
        .contains("0.0.1", Build.ALL_MEASURE_SINCE, "threadmark tune --experiment primes ");
  }

  @Property(tries = 1, seed = "31")
  void aPlanSaysWhatItsCellsAreHeldAgainst(@ForAll long seed) {
    Experiment declared =
        OtherExperiment.about(
            Examples.experiment(Examples.steady(2, "virtual", "platform", "platform-2p")),
            Subject.VIRTUAL_THREADS,
            "platform",
            "platform-2p");
    TunedVariant tuned = Examples.tuned("platform-2p");
    Map<String, String> now = Map.of("primes", Build.ALL_MEASURE_SINCE);
    Plan plan = held(declared, Examples.untuned().with(List.of(), List.of(tuned), now), seed);
    Plan untuned = held(declared, Examples.untuned(), seed);

    assertThat(plan.tunedVariants()).containsExactly(tuned);
    assertThat(PlanText.untuned(plan))
        .containsExactly(
            "held against the best platform variant of the same blocks, for none was tuned on"
                + " temurin-21.0.8+9: primes; threadmark tune --experiment primes chooses them"
                + " beforehand");
    assertThat(PlanText.untuned(untuned)).hasSize(2);
    assertThat(untuned.lines()).isNotEqualTo(plan.lines());
  }

  private static Plan held(Experiment declared, TunedSizes tuned, long seed) {
    return Planner.plan(
        Profile.QUICK, List.of(declared), List.of(JDK_21, JDK_25), ROOMY, tuned, seed);
  }

  @Property(tries = 1, seed = "30")
  void aSizeThatTheCellDeclaresNeedsNoTuning(@ForAll long seed) {
    Plan plan =
        Planner.plan(
            Profile.QUICK,
            List.of(
                Examples.experiment(
                    Examples.grid(
                        Protocol.STEADY, Map.of("pool", List.of("256")), 2, "pool-tuned"))),
            List.of(JDK_25),
            ROOMY,
            Examples.untuned(),
            seed);
    assertThat(plan.trials()).isEqualTo(2);
    assertThat(plan.skipped()).isEmpty();
  }

  @Property(tries = 1, seed = "31")
  void aVariantIsLeftOutOnAJdkThatIsTooOldForIt(@ForAll long seed) {
    Experiment experiment =
        Altered.of(
            Examples.experiment(Examples.steady(2, "platform", "virtual")),
            "variants",
            List.of(
                new Experiment.Variant("platform", "a pool", Optional.empty(), Optional.empty()),
                new Experiment.Variant(
                    "virtual", "what is new", Optional.empty(), Optional.of(25))));
    Plan plan =
        Planner.plan(
            Profile.QUICK,
            List.of(experiment),
            List.of(JDK_21, JDK_25),
            ROOMY,
            Examples.untuned(),
            seed);
    assertThat(plan.skipped())
        .containsExactly(
            new Skipped(cell("virtual"), "temurin-21.0.8+9", "not on this JDK: needs 25, is 21"));
    assertThat(plan.trials()).isEqualTo(2 * (1 + 2));
  }

  @Example
  void withoutItsProgramAVariantIsLeftOutAndTheRestIsMeasured() {
    Plan without = planOfDatabase(ROOMY);
    assertThat(without.blocks().stream().flatMap(block -> block.trials().stream()))
        .isNotEmpty()
        .allMatch(trial -> trial.cell().variant().equals("load-alone"));
    assertThat(without.skipped())
        .extracting(Skipped::reason)
        .containsOnly("needs the program postgres, which is not installed here");

    assertThat(planOfDatabase(ROOMY.with(Set.of("postgres"))).skipped()).isEmpty();
  }

  private static Plan planOfDatabase(MachineLimits limits) {
    return Planner.plan(
        Profile.QUICK,
        ExperimentFiles.read(Path.of("../../experiments")).stream()
            .filter(experiment -> experiment.id().equals("jdbc-pool"))
            .toList(),
        List.of(JDK_25),
        limits,
        Examples.untuned(),
        1);
  }

  private static Plan plan(long seed, int trials) {
    Experiment experiment =
        Examples.experiment(
            Examples.grid(
                Protocol.STEADY,
                Map.of("n", List.of("1000", "2000")),
                trials,
                "platform",
                "virtual"),
            Examples.grid(
                Protocol.AS_PUBLISHED, Map.of("n", List.of("9")), 3, "platform", "virtual"));
    return Planner.plan(
        Profile.QUICK,
        List.of(experiment),
        List.of(JDK_21, JDK_25),
        ROOMY,
        Examples.untuned(),
        seed);
  }

  private static JavaHome java(String id, int feature) {
    return new JavaHome(Path.of("jdk"), new Jdk(id, feature, "Eclipse Adoptium", id, "Hotspot"));
  }
}
