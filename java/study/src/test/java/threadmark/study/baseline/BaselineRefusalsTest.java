package threadmark.study.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.Altered;
import threadmark.command.Started;
import threadmark.jvm.Outcome;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.level.Shelf;
import threadmark.study.record.RunManifest;
import threadmark.study.record.Trial;
import threadmark.study.record.UnpackedCopy;

/** What is not accepted: it is named in one sentence, and nothing is changed. */
class BaselineRefusalsTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"accept", "propose"})
  void noBaselineVanishesBecauseItsExperimentIsNotDeclared(String what) throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0)).anchored();
    Map<Path, String> before = shelf.contents();
    Path few = Files.createDirectories(folder.resolve("few"));
    Files.copy(Shelf.DECLARED.resolve("fibonacci.json"), few.resolve("fibonacci.json"));
    for (String option : List.of("--anchor", "--despite=x")) {
      Started started =
          Started.with(
              "baseline",
              what,
              shelf.record(Night.of(11, 1.0)).toString(),
              "--baselines",
              shelf.baselines().toString(),
              "--experiments",
              few.toString(),
              option);
      shelf.refused(started, "would vanish");
      assertThat(started.errors()).contains("lab-1", "(primes on temurin-25.0.3+9)");
      assertThat(shelf.contents()).isEqualTo(before);
    }
  }

  @Test
  void noAnchorVanishesBecauseItsReferenceChanged() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0)).anchored();
    Map<Path, String> before = shelf.contents();
    Path other = Files.createDirectories(folder.resolve("other"));
    try (Stream<Path> declared = Files.list(Shelf.DECLARED)) {
      for (Path file : declared.toList()) {
        String text = Files.readString(file);
        Files.writeString(
            other.resolve(file.getFileName()),
            file.endsWith("primes.json")
                ? text.replaceFirst("\"reference\": \"platform\"", "\"reference\": \"virtual\"")
                : text);
      }
    }
    Started started =
        Started.with(
            "baseline",
            "accept",
            shelf.record(Night.of(11, 1.0)).toString(),
            "--despite=x",
            "--baselines",
            shelf.baselines().toString(),
            "--experiments",
            other.toString());
    shelf.refused(started, "anchors would vanish");
    assertThat(shelf.contents()).isEqualTo(before);
  }

  @Test
  void whatSpeaksAgainstARunStopsItUnlessAReasonIsGiven() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Map<Path, String> before = shelf.contents();
    Map<Night, String> objections =
        Map.of(
            Night.of(11, 1.0).barred("on battery"), "marked not for baselines: on battery",
            Night.of(12, 1.0).uncommitted(), "measured code that no commit names",
            Night.of(13, 1.0).stopped(), "stopped before its end",
            Night.of(14, 1.3), "is slower than its baseline");
    for (Map.Entry<Night, String> one : objections.entrySet()) {
      Path run = shelf.record(one.getKey());
      shelf.refused(shelf.baseline("accept", List.of(run)), one.getValue());
      assertThat(shelf.contents()).isEqualTo(before);
      shelf.refused(shelf.baseline("accept", List.of(run), "--despite", " "), "--despite");
    }
    Path slower = shelf.record(Night.of(14, 1.3));
    Started accepted = shelf.baseline("accept", List.of(slower), "--despite", "JDK fix @all");
    assertThat(accepted.exitCode()).isZero();
    assertThat(accepted.out()).contains("despite: primes/virtual");
    assertThat(shelf.baselines().resolve("lab-1/runs/20261114T010000Z-00000e/accepted.json"))
        .content()
        .contains("\"despite\": \"JDK fix @all\"", "newLevels");
  }

  /** A mark leaves a run undecided, and its level must not be averaged into another for that. */
  @Test
  void aMarkedRunThatLiesElsewhereStartsItsSeriesAnew() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path run = shelf.record(Night.of(11, 1.3).barred("on battery"));
    shelf.refused(shelf.baseline("accept", List.of(run)), "on battery, and 1 more objection;");
    assertThat(shelf.baseline("accept", List.of(run), "--despite", "x").exitCode()).isZero();
    assertThat(shelf.baselines().resolve("lab-1/runs/20261111T010000Z-00000b/accepted.json"))
        .content()
        .contains("marked not for baselines: on battery", "is slower than its baseline")
        .doesNotContain("\"newLevels\": [ ]");
  }

  /** Where a level began with it, the runs before it would be dropped, and those after it mixed. */
  @Test
  void anOlderRunOfAnotherLevelBeginsNone() throws IOException {
    List<Night> others =
        Night.alike(1.0).stream()
            .filter(night -> !night.id().equals(Night.of(5, 1.0).id()))
            .toList();
    Shelf shelf = new Shelf(folder).accepting(others);
    Path older = shelf.record(Night.of(5, 0.7));
    shelf.refused(
        shelf.baseline("accept", List.of(older)),
        "older than the accepted run " + Night.of(10, 1.0).id());
    assertThat(shelf.baseline("accept", List.of(older), "--despite", "x").exitCode()).isZero();
    assertThat(shelf.baselines().resolve("lab-1/runs/20261105T010000Z-000005/accepted.json"))
        .content()
        .contains("overheads of another level would be averaged in", "\"newLevels\": [ ]");
    assertThat(AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE).series())
        .allSatisfy(series -> assertThat(series.level().runs()).isEqualTo(10));
  }

  @Test
  void anOlderRunOfTheSameLevelJoinsIt() {
    Shelf shelf = new Shelf(folder).accepting(List.of(Night.of(2, 1.0), Night.of(3, 1.0)));
    Path older = shelf.record(Night.of(1, 1.0));
    assertThat(shelf.baseline("accept", List.of(older)).exitCode()).isZero();
  }

  /** The census and lone tasks have no overhead, and so no verdict that could be invalid. */
  @Test
  void aWrongAnswerInACellWithoutSeriesStopsTheRunToo() {
    Shelf shelf = new Shelf(folder).registered();
    List<Trial> trials = new ArrayList<>(Night.of(1, 1.0).run().trials());
    Trial last = trials.getLast();
    trials.add(
        Altered.of(
            last,
            Map.of(
                "id",
                "0011",
                "block",
                "b006",
                "cell",
                Examples.cell("virtual"),
                "outcome",
                Outcome.WRONG_ANSWER,
                "reason",
                Optional.of("the answer is 1; it must be 2"),
                "measurements",
                List.of())));
    Path run = shelf.record(Night.of(1, 1.0).run().with(trials));
    shelf.refused(
        shelf.baseline("accept", List.of(run), "--despite", "x"),
        "trial 0011 of primes/virtual steady n=1000 gave a wrong answer: the answer is 1");
    assertThat(shelf.judge(run).out())
        .contains("wrong answer: trial 0011 of primes/virtual steady n=1000: the answer is 1");
  }

  @Test
  void whatNoReasonOutweighs() throws IOException {
    Shelf shelf = new Shelf(folder).registered();
    Path quick = shelf.record(Night.of(1, 1.0).in(Profile.QUICK));
    shelf.refused(shelf.baseline("accept", List.of(quick), "--despite", "x"), "a quick run");
    Path foreign = shelf.record(Night.of(2, 1.0).on("0123456789ab"));
    shelf.refused(
        shelf.baseline("accept", List.of(foreign), "--despite", "x"),
        "no registered machine is cpu-intel-xeon-f6m167s1-vm 0123456789ab");
    Path once = shelf.record(Night.of(3, 1.0));
    assertThat(shelf.baseline("accept", List.of(once)).exitCode()).isZero();
    shelf.refused(shelf.baseline("accept", List.of(once)), "accepted before");
  }

  @Test
  void oneBadRunAmongManyLeavesNothingBehind() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Map<Path, String> before = shelf.contents();
    Path good = shelf.record(Night.of(11, 1.0));
    Path bad = shelf.record(Night.of(12, 1.5));
    shelf.refused(shelf.baseline("accept", List.of(good, bad)), "is slower than its baseline");
    assertThat(shelf.contents()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../out", "a/b", "", ".hidden"})
  void aRunWhoseNameLeadsElsewhereIsRefused(String id) throws IOException {
    Shelf shelf = new Shelf(folder).registered();
    Path run = shelf.record(Night.of(1, 1.0));
    Path record = run.resolve("run.json");
    Files.writeString(record, Files.readString(record).replace(Night.of(1, 1.0).id(), id));
    shelf.refused(shelf.baseline("accept", List.of(run)), "the manifest says");
    RunManifest.write(run);
    shelf.refused(shelf.baseline("accept", List.of(run)), "cannot stand in an address");
  }

  @Test
  void aBaselineOfAnotherMachineOrPlaceIsRefused() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path file = shelf.baselines().resolve("lab-1/temurin-25.0.3+9/primes.json");
    String good = Files.readString(file);
    for (String bad :
        List.of(
            good.replace(Night.HARDWARE, "0123456789ab"),
            good.replaceFirst("\"experiment\": \"primes\"", "\"experiment\": \"sort\""),
            good.replaceFirst("\"runs\": 10", "\"runs\": 9"),
            good.replaceFirst("\"variance\": [0-9.E-]+", "\"variance\": 0"),
            good.replaceFirst("\"mean\": [0-9.E-]+", "\"mean\": \"NaN\""),
            good.replaceFirst("\"standardError\": [0-9.E-]+", "\"standardError\": -1"),
            good.substring(0, good.length() / 2))) {
      assertThat(bad).isNotEqualTo(good);
      Files.writeString(file, bad);
      Started judged = shelf.judge(Night.of(11, 1.0));
      assertThat(judged.exitCode()).isEqualTo(2);
      assertThat(judged.errors()).contains("primes.json");
      assertThat(judged.errors().strip().lines()).hasSize(1);
    }
  }

  @Test
  void aChangedTrialIsFoundBeforeItIsAccepted() throws IOException {
    Path real = Path.of("../../baselines");
    try (Stream<Path> runs = Files.walk(real, 3)) {
      Path recorded =
          runs.filter(path -> path.getParent().endsWith("runs"))
              .filter(path -> Files.notExists(path.resolve("accepted.json")))
              .findFirst()
              .orElseThrow();
      Path copy = UnpackedCopy.of(recorded, folder.resolve("copy"));
      Path raw = copy.resolve("trials/0001-1.json");
      Files.writeString(raw, Files.readString(raw) + " ");
      Started accepted =
          Started.with(
              "baseline",
              "propose",
              copy.toString(),
              "--baselines",
              real.toString(),
              "--experiments",
              Shelf.DECLARED.toString());
      assertThat(accepted.exitCode()).isEqualTo(2);
      assertThat(accepted.errors()).contains("trials/0001-1.json", "has SHA-256");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lab-9", "la"})
  void aMachineThatNobodyRegisteredIsNamed(String typed) {
    Started shown =
        Started.with(
            "baseline",
            "show",
            "--baselines",
            new Shelf(folder).registered().baselines().toString(),
            typed);
    assertThat(shown.exitCode()).isEqualTo(2);
    assertThat(shown.errors()).contains(typed + ": no machine of that name", "nearest is lab-1");
  }

  @Test
  void anExperimentInAMachinesPlaceIsToldHowItIsShown() {
    Started shown =
        Started.with("baseline", "show", "primes", "--experiments", "../../experiments");
    assertThat(shown.exitCode()).isEqualTo(2);
    assertThat(shown.errors())
        .contains(
            "primes: an experiment and no machine; its overheads: threadmark baseline show"
                + " --experiment primes");
  }

  @Test
  void onlyWhatWasMeasuredIsAccepted() throws IOException {
    Shelf shelf = new Shelf(folder).registered();
    Path edited = shelf.record(Night.of(1, 1.4));
    Path record = edited.resolve("run.json");
    String text = Files.readString(record);
    Files.writeString(record, text.replaceFirst("0[.]07[0-9]+", "0.05"));
    assertThat(Files.readString(record)).isNotEqualTo(text);
    shelf.refused(shelf.baseline("accept", List.of(edited)), "the manifest says");
    Files.delete(edited.resolve("manifest.json"));
    shelf.refused(shelf.baseline("accept", List.of(edited)), "tell the trial differently");
    Files.writeString(record, text);
    shelf.refused(shelf.baseline("accept", List.of(edited)), "threadmark verify --seal");
    Path robbed = shelf.record(Night.of(2, 1.0));
    Files.delete(robbed.resolve("trials/0001-1.json"));
    shelf.refused(shelf.baseline("accept", List.of(robbed)), "0001-1.json is missing");
    Path other = shelf.record(Night.of(3, 1.0));
    Files.writeString(other.resolve("other.json"), text);
    shelf.refused(
        shelf.baseline("accept", List.of(other.resolve("other.json"))), "name the folder");
    assertThat(shelf.baseline("accept", List.of(other)).exitCode()).isZero();
  }
}
