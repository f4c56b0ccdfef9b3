package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.machine.MachineIdentity;
import threadmark.rule.RiseTest;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.text.Complaint;
import threadmark.verdict.Alert;
import threadmark.verdict.Verdict;

/** Ten accepted nights of two variants, and what the nights after them ask for. */
class ConfirmingPlanTest {

  private static final String JDK = "temurin-25.0.3+9";

  @TempDir private static Path shared;
  private static Shelf shelf;

  @TempDir private Path folder;

  @BeforeAll
  static void tenNightsWereAccepted() {
    shelf =
        new Shelf(shared)
            .accepting(Night.alike(1.0).stream().map(ConfirmingPlanTest::inFull).toList());
  }

  private static Night inFull(Night night) {
    return night.of("virtual", "stream").in(Profile.PUBLISHED);
  }

  private static Night night(int day, double overhead) {
    return inFull(Night.of(day, overhead));
  }

  private ConfirmingPlan plan(Night judged, Path... earlier) {
    return ConfirmingPlan.read(written(judged, earlier));
  }

  private Path written(Night judged, Path... earlier) {
    Path file = folder.resolve("likely.json");
    List<String> words = new ArrayList<>(List.of("--confirm-plan", file.toString()));
    Stream.of(earlier).forEach(one -> words.addAll(List.of("--earlier", one.toString())));
    assertThat(shelf.judge(judged, words.toArray(String[]::new)).errors()).isEmpty();
    return file;
  }

  @Test
  void aLikelyRiseAsksForItsCellBesideItsReferenceInMoreBlocks() {
    Path file = written(night(11, 1.07));
    ConfirmingPlan plan = ConfirmingPlan.read(file);
    assertThat(plan.run()).isEqualTo(Night.of(11, 1).id());
    assertThat(plan.jdks()).containsExactly(JDK);
    assertThat(plan.questions())
        .containsExactly(
            new ConfirmingPlan.Question(Night.cell("virtual"), "platform", JDK, "-XX:+UseG1GC"));
    List<Experiment> asked = plan.experiments(plan.jdks(), Shelf.declared(), file);
    assertThat(asked).extracting(Experiment::id).containsExactly("primes");
    Grid grid = asked.getFirst().grids(Profile.PUBLISHED).getFirst();
    assertThat(asked.getFirst().grids(Profile.PUBLISHED)).hasSize(1);
    assertThat(grid.variants()).containsExactly("platform", "virtual");
    assertThat(grid.points()).containsExactly(Night.cell("virtual").parameters());
    assertThat(grid.trials()).isEqualTo(RiseTest.CONFIRMING_BLOCKS);
  }

  @Test
  void aNightAtTheLevelAsksForNothingAndWhatIsShownNeedsNoConfirming() {
    assertThat(plan(night(11, 1.0)).questions()).isEmpty();
    Path first = shelf.record(night(12, 1.2));
    Path second = shelf.record(night(13, 1.2));
    assertThat(plan(night(14, 1.2), first, second).questions()).isEmpty();
  }

  @Test
  void theSameRunsAskForTheSameInAnyOrder() {
    Path first = shelf.record(night(15, 1.0));
    Path second = shelf.record(night(16, 1.0));
    ConfirmingPlan plan = plan(night(17, 1.06), first, second);
    assertThat(plan.questions()).isNotEmpty();
    assertThat(plan(night(17, 1.06), second, first)).isEqualTo(plan);
  }

  @Test
  void theRunThatConfirmsRaisesTheAlertAndNothingIsMissingFromIt() {
    Night judged = night(18, 1.07);
    Path first = shelf.record(judged);
    Night second = Night.of(19, 1.07).in(Profile.PUBLISHED).noisy(20, 0.005).confirming(judged);
    LevelVerdicts verdicts = verdicts(second, first);
    assertThat(verdicts.verdicts())
        .filteredOn(LevelVerdict::decides)
        .singleElement()
        .satisfies(verdict -> {
          assertThat(verdict.alert()).isEqualTo(Alert.RAISED);
          assertThat(verdict.rising().orElseThrow().since().orElseThrow().run())
              .isEqualTo(judged.id());
        });
    assertThat(verdicts.cautions())
        .extracting(Caution::kind)
        .doesNotContain(Caution.Kind.NOT_MEASURED);
    LevelVerdicts whole =
        verdicts(Night.of(20, 1.07).in(Profile.PUBLISHED).noisy(20, 0.005), first);
    assertThat(whole.verdicts()).extracting(LevelVerdict::verdict).contains(Verdict.MISSING);
  }

  @Test
  void aRunThatConfirmsCanSayThatNothingRose() {
    Night judged = night(21, 1.045);
    Path first = shelf.record(judged);
    assertThat(plan(judged).questions()).isNotEmpty();
    Night second = Night.of(22, 1.0).in(Profile.PUBLISHED).noisy(20, 0.005).confirming(judged);
    assertThat(verdicts(second, first).verdicts())
        .filteredOn(LevelVerdict::decides)
        .extracting(LevelVerdict::alert)
        .containsExactly(Alert.NONE);
  }

  @Test
  void aPlanIsForItsMachineAndItsJdkAndForWhatIsDeclared() {
    Path file = written(night(23, 1.07));
    ConfirmingPlan plan = ConfirmingPlan.read(file);
    assertThatThrownBy(() ->
            plan.demand(new MachineIdentity("b", "other", "0123456789ab", "0123456789ab"), file))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("measure there");
    assertThatThrownBy(() -> plan.experiments(List.of("temurin-21.0.8+9"), Shelf.declared(), file))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("it asks on " + JDK);
    assertThatThrownBy(() -> plan.experiments(plan.jdks(), List.of(), file))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("no experiment declares primes/virtual");
    assertThatThrownBy(() -> plan(night(24, 1.0)).experiments(List.of(JDK), Shelf.declared(), file))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("there is nothing to measure");
  }

  private LevelVerdicts verdicts(Night judged, Path... earlier) {
    List<String> words = new ArrayList<>(List.of("--json"));
    Stream.of(earlier).forEach(one -> words.addAll(List.of("--earlier", one.toString())));
    try {
      return LevelsFile.read(
          Files.writeString(
              folder.resolve("levels.json"),
              shelf.judge(judged, words.toArray(String[]::new)).out()));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
