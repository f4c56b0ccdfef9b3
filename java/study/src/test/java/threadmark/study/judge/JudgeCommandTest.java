package threadmark.study.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.MadeUpWorld;
import threadmark.command.Started;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.LevelRule;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.Shelf;
import threadmark.verdict.Alert;
import threadmark.verdict.Verdict;

/** What other tools let pass or cry about when they look at history, and what is said here. */
class JudgeCommandTest {

  @TempDir private static Path shared;

  /** Ten nights that no test may add to. */
  private static Shelf ten;

  @TempDir private Path folder;

  private Shelf shelf = ten;

  @BeforeAll
  static void tenNightsWereAccepted() {
    ten = new Shelf(shared).accepting(Night.alike(1.0));
  }

  private void ownShelf() {
    shelf = new Shelf(folder).accepting(Night.alike(1.0)).anchored();
  }

  @Test
  void anotherNightLikeTheOthersIsSteady() {
    LevelVerdict verdict = shelf.deciding(Night.of(11, 1.0), 0);
    assertThat(verdict.verdict()).isEqualTo(Verdict.STEADY);
    assertThat(verdict.accepted().orElseThrow().provisional()).isFalse();
    assertThat(verdict.alert()).isEqualTo(Alert.NONE);
  }

  @Test
  void fromOnePercentFasterToFortyPercentSlowerIsRegressed() {
    Shelf other = new Shelf(folder.resolve("signed")).accepting(Night.alike(0.99));
    assertThat(other.judge(Night.of(11, 1.40)).exitCode()).isEqualTo(3);
    assertThat(other.judge(Night.of(12, 1.40)).out()).contains("regressed", "slower: +42");
  }

  @Test
  void theSameCommitTenTimesSlowerIsJudgedLikeAnyOther() {
    LevelVerdict verdict = shelf.deciding(Night.of(11, 10).at(Night.of(10, 1).commit()), 3);
    assertThat(verdict.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(verdict.rise().orElseThrow().centre()).isBetween(9.5, 10.5);
  }

  @Test
  void aCrossingIsAnAlertOnlyWhenASecondRunShowsIt() {
    Path first = shelf.record(Night.of(11, 1.2));
    Path second = shelf.record(Night.of(12, 1.2));
    Path third = shelf.record(Night.of(13, 1.0));
    assertThat(shelf.deciding(first, 3).alert()).isEqualTo(Alert.TO_BE_CONFIRMED);
    assertThat(shelf.judge(first).out())
        .contains("to be confirmed by a second run", "threadmark run --confirm", "--earlier");
    assertThat(shelf.deciding(second, 3, "--earlier", first.toString()).alert())
        .isEqualTo(Alert.RAISED);
    assertThat(
            shelf
                .deciding(third, 0, "--earlier", first.toString(), "--earlier", second.toString())
                .alert())
        .isEqualTo(Alert.NONE);
  }

  @Test
  void ninetyPercentOnFourCommitsInARowIsRegressedFourTimesAndAlertsOnTheAnchor() {
    ownShelf();
    double overhead = 1;
    for (int day = 11; day <= 14; day++) {
      overhead *= 1.9;
      Night night = Night.of(day, overhead);
      LevelVerdict verdict = shelf.deciding(night, 3);
      assertThat(verdict.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(verdict.anchor().orElseThrow().crossed()).isTrue();
      Path run = shelf.record(night);
      assertThat(shelf.baseline("accept", List.of(run)).errors()).contains("not accepted");
      assertThat(shelf.baseline("accept", List.of(run), "--despite", "a test").exitCode()).isZero();
    }
    assertThat(shelf.deciding(Night.of(15, overhead), 3).anchor().orElseThrow().crossed()).isTrue();
  }

  @Test
  void aBadCommitThatBecameTheBaselineStaysRegressedAgainstTheAnchor() {
    ownShelf();
    shelf.accepting(List.of(Night.of(11, 1.5), Night.of(12, 1.5), Night.of(13, 1.5)));
    LevelVerdict verdict = shelf.deciding(Night.of(14, 1.5), 3);
    assertThat(verdict.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(verdict.crossed()).isFalse();
    assertThat(verdict.crept()).isTrue();
    assertThat(shelf.judge(Night.of(14, 1.5)).out()).contains("by small steps", "anchor");
  }

  @Test
  void smallStepsAddUpToARegressionAgainstTheAnchor() {
    ownShelf();
    double overhead = 1;
    int day = 11;
    boolean caught = false;
    while (!caught && day < 29) {
      overhead *= 1.009;
      Night night = Night.of(day++, overhead);
      Started judged = shelf.judge(night);
      caught = judged.exitCode() == 3;
      if (caught) {
        assertThat(judged.out()).contains("by small steps");
      } else {
        shelf.accepting(List.of(night));
      }
    }
    assertThat(caught).isTrue();
    assertThat(overhead).isLessThan(1.15);
  }

  @Test
  void aRiseThatOnlyAllRunsShowIsAcceptedAsANewLevelBesideThem() {
    shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path first = shelf.record(Night.of(11, 1.045));
    Path second = shelf.record(Night.of(12, 1.045));
    Path third = shelf.record(Night.of(13, 1.045));
    String[] earlier = {"--earlier", first.toString(), "--earlier", second.toString()};
    LevelVerdict risen = shelf.deciding(third, 3, earlier);
    assertThat(risen.alert()).isEqualTo(Alert.RAISED);
    assertThat(shelf.deciding(third, 4).crossed()).isFalse();
    assertThat(shelf.baseline("accept", List.of(third), earlier).errors()).contains("not accepted");
    List<String> words = new ArrayList<>(List.of(earlier));
    words.addAll(List.of("--despite", "a test"));
    assertThat(shelf.baseline("accept", List.of(third), words.toArray(String[]::new)).exitCode())
        .isZero();
    LevelVerdict after = shelf.deciding(shelf.record(Night.of(14, 1.045)), 4, earlier);
    assertThat(after.accepted().orElseThrow().runs()).isEqualTo(1);
    assertThat(after.alert()).isEqualTo(Alert.NONE);
  }

  @Test
  void aNewJdkBuildIsHeldAgainstTheOneBeforeAndThatIsNoVerdict() {
    String next = "temurin-25.0.4+1";
    Started higher = shelf.judge(Night.of(11, 1.2).with(next));
    assertThat(higher.exitCode()).isEqualTo(4);
    assertThat(higher.out().replaceAll("\\s+", " "))
        .contains("new JDK build, temurin-25.0.4+1 against temurin-25.0.3+9: 1 regressed; higher ")
        .contains(" by +2")
        .contains("no verdict");
    assertThat(shelf.judge(Night.of(12, 1.0).with(next)).out().replaceAll("\\s+", " "))
        .contains("against temurin-25.0.3+9: 1 steady. This is news");
    assertThat(shelf.judge(Night.of(13, 1.2)).out()).doesNotContain("new JDK build");
    assertThat(shelf.judge(Night.of(14, 1.2).with("temurin-26+1")).out())
        .doesNotContain("new JDK build, ");
  }

  @Test
  void adviceReportsTheSameAndPasses() {
    Path run = shelf.record(Night.of(11, 1.2));
    assertThat(shelf.judge(run, "--mode", "advise").exitCode()).isZero();
    assertThat(shelf.judge(run, "--mode", "advise").out()).isEqualTo(shelf.judge(run).out());
  }

  @Test
  void baselinesAndAnchorsOutliveAVersionThatMeasuresAlike() {
    ownShelf();
    LevelVerdict steady = shelf.deciding(Night.of(11, 1.0).by("0.2.0"), 0);
    assertThat(steady.verdict()).isEqualTo(Verdict.STEADY);
    assertThat(steady.anchor()).isPresent();
    assertThat(shelf.deciding(Night.of(12, 1.4).by("1.0.0"), 3).anchor().orElseThrow().crossed())
        .isTrue();
  }

  @Test
  void allocationHasTheMarginOfItsMetricWhateverTheExperimentSays() {
    Experiment primes =
        Shelf.declared().stream()
            .filter(one -> one.id().equals("primes"))
            .findFirst()
            .orElseThrow();
    assertThat(LevelRule.STANDARD.margin(primes, Metric.ALLOCATION)).isEqualTo(0.02);
    assertThat(LevelRule.STANDARD.margin(primes, Metric.WALL)).isEqualTo(primes.margin());
  }

  @Test
  void everyCommandThatAHintGivesCanBeTyped() {
    List<Started> judged =
        List.of(
            shelf.judge(Night.of(11, 1.2)),
            shelf.judge(Night.of(12, 1.0).on("0123456789ab")),
            shelf.judge(Night.of(13, 1.0).with("temurin-25.0.4+1")),
            shelf.judge(Night.of(14, 1.0).in(Profile.QUICK)),
            shelf.judge(
                Night.of(16, 1.0).barred("busy"),
                "--earlier",
                shelf.record(Night.of(15, 1.2)).toString()));
    for (Started one : judged) {
      List<String> commands =
          one.out()
              .lines()
              .filter(line -> line.startsWith("> ") || line.startsWith("nothing is judged: "))
              .filter(line -> line.contains("threadmark "))
              .map(line -> line.substring(line.indexOf("threadmark ")))
              .flatMap(line -> Stream.of(line.split(" && ", -1)))
              .toList();
      assertThat(commands).as(one.out()).isNotEmpty();
      for (String command : commands) {
        String[] words = command.substring("threadmark ".length()).split(" ", -1);
        assertThatCode(() -> MadeUpWorld.commandLine().parseArgs(words))
            .as(command)
            .doesNotThrowAnyException();
        for (String word : words) {
          if (word.startsWith("/")) {
            assertThat(Path.of(word)).exists();
          }
        }
      }
    }
    assertThat(judged.getFirst().out())
        .contains(
            "--confirm-plan results/",
            "threadmark run --confirm results/",
            "--jdk temurin-25.0.3+9 ");
  }
}
