package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.model.Complaint;
import threadmark.model.MachineCalibration;
import threadmark.model.MachineCalibration.Counted;
import threadmark.model.MachineCalibration.Shuffles;
import threadmark.model.MachineIdentity;
import threadmark.model.Night;
import threadmark.model.Profile;
import threadmark.model.Run;
import threadmark.model.TunedSizes;
import threadmark.store.AcceptedFolder;
import threadmark.store.CalibrationFile;
import threadmark.store.MachineFile;
import threadmark.store.TunedFile;

class BaselineCommandTest {

  @TempDir private Path folder;

  private static Map<Path, String> contents(Path folder) throws IOException {
    Map<Path, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file :
          files.filter(Files::isRegularFile).filter(at -> !at.endsWith(".lock")).toList()) {
        contents.put(file, Files.readString(file));
      }
    }
    return contents;
  }

  private void refused(Shelf shelf, Started started, String said) throws IOException {
    assertThat(started.exitCode()).as(started.out()).isEqualTo(2);
    assertThat(started.errors()).startsWith("threadmark: ").contains(said);
    assertThat(started.errors().strip().lines()).hasSize(1);
    assertThat(shelf.baselines().resolve(".changing")).doesNotExist();
  }

  @Test
  void anAcceptedRunIsCopiedAndShown() {
    Shelf shelf = new Shelf(folder).registered();
    Path run = shelf.record(Night.of(1, 1.1));
    Started accepted = shelf.baseline("accept", List.of(run));
    assertThat(accepted.errors()).isEmpty();
    assertThat(accepted.exitCode()).isZero();
    assertThat(accepted.out())
        .contains(
            "accepted 20261101T010000Z-000001",
            "primes  temurin-25.0.3+9  3 series  1 run  provisional");
    Path machine = shelf.baselines().resolve("lab-1");
    assertThat(machine.resolve("runs/20261101T010000Z-000001/run.json")).exists();
    assertThat(machine.resolve("runs/20261101T010000Z-000001/accepted.json")).exists();
    assertThat(machine.resolve("temurin-25.0.3+9/primes.json")).exists();
    assertThat(machine.resolve("machine.json")).exists();
    Started shown =
        Started.with(
            "baseline",
            "show",
            "--baselines",
            shelf.baselines().toString(),
            "--experiments",
            Shelf.DECLARED.toString(),
            "lab-1");
    assertThat(shown.exitCode()).isZero();
    assertThat(shown.out())
        .contains("lab-1", "virtual", "1 on 1 day, provisional", "2 series of other metrics");
  }

  @Test
  void aRecordedCalibrationIsLeftAloneAndStopsNothing() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path calibration = CalibrationFile.record(shelf.baselines(), calibration());
    String before = Files.readString(calibration);
    assertThat(calibration).hasParent(shelf.baselines().resolve("lab-1/temurin-25.0.3+9"));
    assertThat(shelf.judge(Night.of(11, 1.0)).exitCode()).isZero();
    Started accepted = shelf.baseline("accept", List.of(shelf.record(Night.of(11, 1.0))));
    assertThat(accepted.errors()).isEmpty();
    assertThat(accepted.exitCode()).isZero();
    assertThat(calibration).hasContent(before);
  }

  private static MachineCalibration calibration() {
    Counted none = new Counted(0, 1000, 0, 0.004);
    return new MachineCalibration(
        new MachineIdentity("lab-1", "a-cpu", "0123456789ab", "ba9876543210"),
        "temurin-25.0.3+9",
        Shelf.ACCEPTED,
        Shelf.ACCEPTED.plusSeconds(60),
        "0.1.0",
        "x.jar",
        7,
        48,
        0,
        new Shuffles(none, none, 17),
        List.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"accept", "propose"})
  void noBaselineVanishesBecauseItsExperimentIsNotDeclared(String what) throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0)).anchored();
    Map<Path, String> before = contents(shelf.baselines());
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
      refused(shelf, started, "would vanish");
      assertThat(started.errors()).contains("lab-1", "(primes on temurin-25.0.3+9)");
      assertThat(contents(shelf.baselines())).isEqualTo(before);
    }
  }

  @Test
  void manyRunsAreTheSameAsOneAfterTheOther() throws IOException {
    List<Night> nights = Night.alike(1.0);
    Shelf together = new Shelf(folder.resolve("a")).registered();
    assertThat(
            together
                .baseline("accept", nights.reversed().stream().map(together::record).toList())
                .exitCode())
        .isZero();
    Shelf oneByOne = new Shelf(folder.resolve("b")).accepting(nights);
    String file = "lab-1/temurin-25.0.3+9/primes.json";
    assertThat(together.baselines().resolve(file))
        .hasSameTextualContentAs(oneByOne.baselines().resolve(file));
  }

  @Test
  void whatSpeaksAgainstARunStopsItUnlessAReasonIsGiven() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Map<Path, String> before = contents(shelf.baselines());
    Map<Night, String> objections =
        Map.of(
            Night.of(11, 1.0).barred("on battery"), "marked not for baselines: on battery",
            Night.of(12, 1.0).uncommitted(), "measured code that no commit names",
            Night.of(13, 1.0).stopped(), "stopped before its end",
            Night.of(14, 1.3), "is slower than its baseline");
    for (Map.Entry<Night, String> one : objections.entrySet()) {
      Path run = shelf.record(one.getKey());
      refused(shelf, shelf.baseline("accept", List.of(run)), one.getValue());
      assertThat(contents(shelf.baselines())).isEqualTo(before);
      refused(shelf, shelf.baseline("accept", List.of(run), "--despite", " "), "--despite");
    }
    Path slower = shelf.record(Night.of(14, 1.3));
    Started accepted = shelf.baseline("accept", List.of(slower), "--despite", "JDK fix @all");
    assertThat(accepted.exitCode()).isZero();
    assertThat(accepted.out()).contains("despite: primes/virtual");
    assertThat(shelf.baselines().resolve("lab-1/runs/20261114T010000Z-00000e/accepted.json"))
        .content()
        .contains("\"despite\": \"JDK fix @all\"", "newLevels");
  }

  @Test
  void aLevelAcceptedElsewhereStartsAnew() {
    Shelf shelf =
        new Shelf(folder).accepting(Night.alike(1.0)).accepting(List.of(Night.of(11, 1.3)));
    assertThat(AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE).series())
        .filteredOn(series -> series.series().metric().label().equals("cpu"))
        .allSatisfy(series -> {
          assertThat(series.level().runs()).isEqualTo(1);
          assertThat(series.overhead().centre()).isBetween(1.27, 1.33);
        });
  }

  @Test
  void whatNoReasonOutweighs() throws IOException {
    Shelf shelf = new Shelf(folder).registered();
    Path quick = shelf.record(Night.of(1, 1.0).in(Profile.QUICK));
    refused(shelf, shelf.baseline("accept", List.of(quick), "--despite", "x"), "a quick run");
    Path foreign = shelf.record(Night.of(2, 1.0).on("0123456789ab"));
    refused(
        shelf,
        shelf.baseline("accept", List.of(foreign), "--despite", "x"),
        "no registered machine is cpu-intel-xeon-f6m167s1-vm 0123456789ab");
    Path once = shelf.record(Night.of(3, 1.0));
    assertThat(shelf.baseline("accept", List.of(once)).exitCode()).isZero();
    refused(shelf, shelf.baseline("accept", List.of(once)), "accepted before");
  }

  @Test
  void oneBadRunAmongManyLeavesNothingBehind() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Map<Path, String> before = contents(shelf.baselines());
    Path good = shelf.record(Night.of(11, 1.0));
    Path bad = shelf.record(Night.of(12, 1.5));
    refused(shelf, shelf.baseline("accept", List.of(good, bad)), "is slower than its baseline");
    assertThat(contents(shelf.baselines())).isEqualTo(before);
  }

  @Test
  void aChangeThatWasCutOffIsTakenBack() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Map<Path, String> before = contents(shelf.baselines());
    Path stage = Files.createDirectories(shelf.baselines().resolve(".changing"));
    Files.createDirectories(stage.resolve("old"));
    Files.move(shelf.baselines().resolve("lab-1"), stage.resolve("old/lab-1"));
    Files.writeString(Files.createDirectories(stage.resolve("next")).resolve("half.json"), "{");
    assertThat(shelf.judge(Night.of(11, 1.0)).exitCode()).isEqualTo(4);
    Path run = shelf.record(Night.of(11, 1.0));
    assertThat(shelf.baseline("accept", List.of(run)).exitCode()).isZero();
    assertThat(stage).doesNotExist();
    assertThat(contents(shelf.baselines()).keySet()).containsAll(before.keySet());
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../out", "a/b", "", ".hidden"})
  void aRunWhoseNameLeadsElsewhereIsRefused(String id) throws IOException {
    Shelf shelf = new Shelf(folder).registered();
    Path run = shelf.record(Night.of(1, 1.0));
    Path record = run.resolve("run.json");
    Files.writeString(record, Files.readString(record).replace(Night.of(1, 1.0).id(), id));
    refused(shelf, shelf.baseline("accept", List.of(run)), "names no run");
  }

  @Test
  void anAnchorIsFrozenAndKeptWhileTheBaselineMoves() {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path run = shelf.record(Night.of(11, 1.0));
    Started anchored = shelf.baseline("accept", List.of(run), "--anchor", "--anchor-margin", "3%");
    assertThat(anchored.exitCode()).isZero();
    assertThat(
            Started.with(
                    "baseline",
                    "show",
                    "--baselines",
                    shelf.baselines().toString(),
                    "--all-metrics")
                .out())
        .contains("margin 3%");
    List<String> frozen = anchors(shelf);
    Path next = shelf.record(Night.of(12, 1.02));
    assertThat(shelf.baseline("accept", List.of(next)).exitCode()).isZero();
    assertThat(anchors(shelf)).isEqualTo(frozen).isNotEmpty();
    assertThat(shelf.baseline("accept", List.of(next), "--anchor-margin", "3%").exitCode())
        .isEqualTo(2);
  }

  private static List<String> anchors(Shelf shelf) {
    return AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE)
        .series()
        .map(series -> series.anchor().orElseThrow().toString())
        .toList();
  }

  @Test
  void aProposalChangesNothingUnlessItIsToldTo() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Map<Path, String> before = contents(shelf.baselines());
    Path run = shelf.record(Night.of(11, 1.3));
    Started proposed = shelf.baseline("propose", List.of(run), "--despite", "see #7 @all");
    assertThat(proposed.exitCode()).isZero();
    assertThat(proposed.out())
        .contains("20261111T010000Z-00000b", "despite", "| series |")
        .doesNotContain("@all", "#7");
    assertThat(contents(shelf.baselines())).isEqualTo(before);
    Path body = folder.resolve("body.md");
    Started written =
        shelf.baseline(
            "propose",
            List.of(run),
            "--despite",
            "see #7 @all",
            "--write",
            "--body",
            body.toString());
    assertThat(written.exitCode()).isZero();
    assertThat(written.out()).isEmpty();
    assertThat(body).hasContent(proposed.out());
    assertThat(contents(shelf.baselines())).isNotEqualTo(before);
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
          runs.filter(path -> path.getParent().endsWith("runs")).findFirst().orElseThrow();
      Path copy = folder.resolve("copy");
      try (Stream<Path> files = Files.walk(recorded)) {
        for (Path file : files.toList()) {
          Path to = copy.resolve(recorded.relativize(file).toString());
          if (Files.isDirectory(file)) {
            Files.createDirectories(to);
          } else {
            Files.copy(file, to);
          }
        }
      }
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
      assertThat(accepted.errors()).contains("trials/0001-1.json", "its digest differs");
    }
  }

  @Test
  void aMachineThatNobodyRegisteredIsNamed() {
    Started shown =
        Started.with(
            "baseline",
            "show",
            "--baselines",
            new Shelf(folder).registered().baselines().toString(),
            "lab-9");
    assertThat(shown.exitCode()).isEqualTo(2);
    assertThat(shown.errors()).contains("lab-9", "known are lab-1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"accept", "propose"})
  void aRunOfWhichAnotherRecordLiesThereIsRefused(String what) throws IOException {
    Shelf shelf = new Shelf(folder).registered();
    Night night = Night.of(1, 1.0);
    Path lying = shelf.baselines().resolve("lab-1/runs").resolve(night.id());
    Words.write(night.run(), lying);
    Map<Path, String> before = contents(shelf.baselines());
    Path other = shelf.record(Night.of(1, 1.1));
    refused(shelf, shelf.baseline(what, List.of(other)), "their digests differ");
    assertThat(contents(shelf.baselines())).isEqualTo(before);
    Path same = shelf.record(night);
    assertThat(shelf.baseline(what, List.of(same)).exitCode()).isZero();
  }

  @Test
  void whileOneChangesTheBaselinesNobodyElseDoes() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Map<Path, String> before = contents(shelf.baselines());
    List<Path> run = List.of(shelf.record(Night.of(11, 1.0)));
    String said =
        AcceptedFolder.changing(
            shelf.baselines(),
            () -> {
              Started accepted = shelf.baseline("accept", run);
              Started written = shelf.baseline("propose", run, "--write");
              assertThat(List.of(accepted.exitCode(), written.exitCode())).containsOnly(2);
              assertThat(shelf.baseline("propose", run).exitCode()).isZero();
              assertThat(written.errors()).isEqualTo(accepted.errors());
              return accepted.errors();
            });
    assertThat(said).contains("another command is writing here; wait for it");
    assertThat(contents(shelf.baselines())).isEqualTo(before);
    assertThat(shelf.baseline("accept", run).exitCode()).isZero();
  }

  @Test
  void aProposalThatIsNotWrittenTakesNothingBack() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    List<Path> run = List.of(shelf.record(Night.of(11, 1.0)));
    Files.deleteIfExists(shelf.baselines().resolve(".lock"));
    Path half =
        Files.writeString(
            Files.createDirectories(shelf.baselines().resolve(".changing/next"))
                .resolve("half.json"),
            "{");
    assertThat(shelf.baseline("propose", run).exitCode()).isZero();
    assertThat(half).exists();
    assertThat(shelf.baselines().resolve(".lock")).doesNotExist();
    assertThat(shelf.baseline("propose", run, "--write").exitCode()).isZero();
    assertThat(half).doesNotExist();
  }

  @Test
  void theRunBehindARecordIsNeverAcceptedByLyingThere() {
    Shelf shelf = new Shelf(folder).registered();
    Run run = Night.of(1, 1.0).run();
    Path lying = shelf.baselines().resolve("lab-1/runs").resolve(run.id());
    Words.write(run, lying);
    assertThat(shelf.judge(Night.of(11, 1.0)).exitCode()).isEqualTo(4);
    assertThat(shelf.baseline("accept", List.of(lying)).exitCode()).isZero();
    assertThat(lying.resolve("accepted.json")).exists();
  }

  @Test
  void onlyWhatWasMeasuredIsAccepted() throws IOException {
    Shelf shelf = new Shelf(folder).registered();
    Path edited = shelf.record(Night.of(1, 1.4));
    Path record = edited.resolve("run.json");
    String text = Files.readString(record);
    Files.writeString(record, text.replaceFirst("0[.]07[0-9]+", "0.05"));
    assertThat(Files.readString(record)).isNotEqualTo(text);
    refused(shelf, shelf.baseline("accept", List.of(edited)), "the manifest says");
    Files.delete(edited.resolve("manifest.json"));
    refused(shelf, shelf.baseline("accept", List.of(edited)), "tell the trial differently");
    Files.writeString(record, text);
    refused(shelf, shelf.baseline("accept", List.of(edited)), "threadmark verify --seal");
    Path robbed = shelf.record(Night.of(2, 1.0));
    Files.delete(robbed.resolve("trials/0001-1.json"));
    refused(shelf, shelf.baseline("accept", List.of(robbed)), "0001-1.json is missing");
    Path other = shelf.record(Night.of(3, 1.0));
    Files.writeString(other.resolve("other.json"), text);
    refused(
        shelf, shelf.baseline("accept", List.of(other.resolve("other.json"))), "name the folder");
    assertThat(shelf.baseline("accept", List.of(other)).exitCode()).isZero();
  }

  @Test
  void aSecondAnchorSaysWhatItReplacedOrThatNothingChanged() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    List<Path> first = List.of(shelf.record(Night.of(11, 1.0)));
    assertThat(shelf.baseline("accept", first, "--anchor").out())
        .contains("anchors: 3 new, 0 replaced, 0 as before");
    Map<Path, String> before = contents(shelf.baselines());
    assertThat(shelf.baseline("accept", first, "--anchor").out())
        .contains("anchors: 0 new, 0 replaced, 3 as before");
    assertThat(contents(shelf.baselines())).isEqualTo(before);
    assertThat(shelf.baseline("accept", first, "--anchor", "--anchor-margin", "3%").out())
        .contains("margin 3% replaces ", "anchors: 0 new, 3 replaced, 0 as before");
    assertThat(shelf.baseline("propose", first, "--anchor").out())
        .contains("3 replaced, 0 as before", "11 on 11 days")
        .doesNotContain("1 on 1 days");
  }

  @Test
  void whoeverWritesIntoTheBaselinesDoesSoAlone() {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path tuned = shelf.baselines().resolve("lab-1/tuned.json");
    TunedSizes none = TunedSizes.none(Night.of(1, 1).run().machine());
    AcceptedFolder.changing(
        shelf.baselines(),
        () -> {
          for (ThrowingCallable write :
              List.<ThrowingCallable>of(
                  () -> MachineFile.register(shelf.baselines(), Shelf.MACHINE),
                  () -> CalibrationFile.record(shelf.baselines(), calibration()),
                  () -> TunedFile.freeze(tuned, none, List.of()))) {
            assertThatThrownBy(write)
                .isInstanceOf(Complaint.class)
                .hasMessageContaining("another command is writing here");
          }
          return tuned;
        });
    assertThat(tuned).doesNotExist();
  }

  @Test
  void thePageOfAnAcceptedRunIsWrittenElsewhere() {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path accepted = shelf.baselines().resolve("lab-1/runs").resolve(Night.of(1, 1).id());
    Path page = folder.resolve("page.html");
    Started reported =
        Started.with(
            "report",
            accepted.toString(),
            "--quiet",
            "--out",
            page.toString(),
            "--experiments",
            Shelf.DECLARED.toString());
    assertThat(reported.exitCode()).isZero();
    assertThat(page).exists();
    assertThat(accepted.resolve("report.html")).doesNotExist();
    assertThat(ReportCommand.place(accepted))
        .hasFileName("report-of-" + Night.of(1, 1).id() + ".html");
    assertThat(ReportCommand.place(folder)).isEqualTo(folder.resolve("report.html"));
  }
}
