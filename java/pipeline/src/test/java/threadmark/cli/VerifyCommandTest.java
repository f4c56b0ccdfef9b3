package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.model.Night;
import threadmark.store.RunManifest;

/** A copy of the recorded run of this repository, and what happens to one who touches it. */
class VerifyCommandTest {

  @TempDir private Path folder;

  @BeforeEach
  void copyTheRecordedRun() throws IOException {
    Path recorded = FullestRun.folder();
    try (Stream<Path> files = Files.walk(recorded)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(recorded.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private Started verify(String... more) {
    return Started.with(
        Stream.concat(
                Stream.of("verify", folder.toString(), "--experiments", "../experiments"),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private void flip(String name) throws IOException {
    Path file = folder.resolve(name);
    byte[] bytes = Files.readAllBytes(file);
    for (int i = bytes.length / 2; i < bytes.length; i++) {
      if (bytes[i] >= '1' && bytes[i] <= '8') {
        bytes[i]++;
        break;
      }
    }
    Files.write(file, bytes);
  }

  @Test
  void anUntouchedRunAgreesAndSaysWhatWasNotChecked() {
    Started started = verify();
    assertThat(started.out())
        .contains("digests and words", "jmh.json: joined again", "signature: not checked")
        .endsWith("all that was checked agrees\n");
    assertThat(started.exitCode()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"trials/0001-1.json", "trials/0001-1.trial.json", "jmh.json", "run.json"})
  void oneFlippedByteIsFoundAndNamed(String name) throws IOException {
    RunManifest.write(folder);
    flip(name);
    Started started = verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("WRONG", folder.resolve(name) + " has SHA-256 ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"trials/0001-1.json", "trials/0001-1.trial.json", "jmh.json"})
  void withoutAManifestTheTrialsStillTell(String name) throws IOException {
    Files.deleteIfExists(folder.resolve("manifest.json"));
    flip(name);
    Started started = verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("WRONG        " + folder.resolve(name));
  }

  @Test
  void aRemovedOrAddedTrialIsFound() throws IOException {
    RunManifest.write(folder);
    Files.delete(folder.resolve("trials/0002-1.json"));
    Files.writeString(folder.resolve("trials/9999-1.json"), "[]");
    assertThat(verify().out())
        .contains("0002-1.json is missing; the manifest names it")
        .contains("9999-1.json is not in the manifest");
  }

  @Test
  void wordsThatAreGoneBreakNothingElse() throws IOException {
    RunManifest.write(folder);
    Path words = folder.resolve("trials/0002-1.json");
    Files.delete(words);
    assertThat(verify().out().lines())
        .anyMatch(line -> line.contains("jmh.json: not joined again"))
        .filteredOn(line -> line.contains("WRONG"))
        .hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"raw\": \"trials/0001-1.json\" | null | is measured, but has no raw and sha256",
        "\"raw\": \"trials/0001-1.json\" | \"../secret.json\" | is no file of trials/",
        "\"raw\": \"trials/0001-1.json\" | \"trials/0002-1.json\" | is of another trial",
      })
  void aTrialWithoutItsWordsIsInvented(String whole, String raw, String words) throws IOException {
    Files.deleteIfExists(folder.resolve("manifest.json"));
    for (String name : List.of("run.json", "trials/0001-1.trial.json")) {
      Path file = folder.resolve(name);
      String text = Files.readString(file);
      assertThat(text).contains(whole);
      Files.writeString(file, text.replace(whole, "\"raw\": " + raw));
    }
    Started started = verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("trial 0001", words);
  }

  @Test
  void aTrialThatTheRecordLeavesOutIsNamedWithoutAManifest() throws IOException {
    Files.deleteIfExists(folder.resolve("manifest.json"));
    Files.writeString(folder.resolve("trials/9999-1.trial.json"), "{}");
    Started started = verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out())
        .contains("9999-1.trial.json is there; run.json leaves it out")
        .contains("not checked  manifest: there is none")
        .doesNotContain("unsealed");
  }

  /** Whoever removes it hides what else was changed: that nothing was found is no pass. */
  @Test
  void aRunWithoutItsManifestIsNoPass() throws IOException {
    Files.delete(folder.resolve("manifest.json"));
    Path record = folder.resolve("run.json");
    Files.writeString(
        record, Files.readString(record).replace("\"processors\": 2", "\"processors\": 64"));
    Started started = verify();
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out())
        .contains("unsealed     there is no manifest.json, so its trials are shown, but not")
        .contains("bring the whole folder", "threadmark verify --seal " + folder)
        .endsWith("all that was checked agrees; a run without its manifest is shown in part only\n")
        .doesNotContain("WRONG", "not checked  manifest");
  }

  @Test
  void aRunIsSealedOnceItAgrees() throws IOException {
    Files.deleteIfExists(folder.resolve("manifest.json"));
    Started sealing = verify("--seal");
    assertThat(sealing.exitCode()).isZero();
    assertThat(sealing.out())
        .contains("sealed       manifest.json holds")
        .doesNotContain("unsealed", "in part only");
    assertThat(RunManifest.in(folder)).isTrue();
    assertThat(verify().out()).contains("manifest.json: the SHA-256 of every file");
  }

  @Test
  void aRecordUnderAnotherNameIsNotVerified() throws IOException {
    Path edited = folder.resolve("mine.json");
    Files.writeString(edited, Files.readString(folder.resolve("run.json")).replace("0.", "9."));
    Started started = Started.with("verify", edited.toString(), "--experiments", "../experiments");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out()).isEmpty();
    assertThat(started.errors())
        .contains("mine.json: the record of a run is called run.json")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "trials | trials[0]: is null, and must be an object",
        "jdks | jdks[0]: is null, and must be an object",
        "jvmOptions | trials[0].jvmOptions[0]: is null, and must be a text",
        "values | trials[0].measurements[0].values[0]: is null, and must be a number",
      })
  void aNullInAListIsNamedByItsPlace(String list, String words) throws IOException {
    Files.delete(folder.resolve("manifest.json"));
    Path record = folder.resolve("run.json");
    Files.writeString(
        record,
        Files.readString(record)
            .replaceFirst("\"%s\": \\[".formatted(list), "\"%s\": [ null,".formatted(list)));
    Started started = verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains(record + ": field " + words);
  }

  @Test
  void aPageThatIsNoTextIsWrongAndNoInternalError() throws IOException {
    Files.write(folder.resolve("jmh.json"), new byte[] {(byte) 0xff, (byte) 0xfe});
    Files.deleteIfExists(folder.resolve("manifest.json"));
    Started started = verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("jmh.json is not what the trials' own words join to");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../run.json", "a\\u0000b", "trials/a/b"})
  void aManifestThatNamesWhatNoRunHasIsRefused(String name) throws IOException {
    RunManifest.write(folder);
    Path manifest = folder.resolve("manifest.json");
    Files.writeString(
        manifest, Files.readString(manifest).replace("\"jmh.json\"", "\"" + name + "\""));
    Started started = verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("manifest.json: names a file that no run has");
  }

  @Test
  void runsAreFoundHoweverDeepTheyLie(@TempDir Path above) throws IOException {
    Path deep = new Shelf(above.resolve("a/b/c/d/e/f/g")).record(Night.of(1, 1.0));
    Path inFlight = new Shelf(above.resolve("a/.changing")).record(Night.of(2, 1.0));
    Started started = Started.with("verify", above.toString(), "--experiments", "../experiments");
    assertThat(started.out()).contains(deep.toString()).doesNotContain(inFlight.toString());
  }

  @Test
  void aFolderWithoutARunIsWrongUse() {
    Started started = Started.with("verify", "src/main/java");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("there is no finished run");
  }

  @ParameterizedTest
  @ValueSource(strings = {"trials", "manifest.json"})
  void aRunWithoutItsRecordIsNamedAmongOthers(String gone, @TempDir Path above) throws IOException {
    Shelf shelf = new Shelf(above);
    Path sound = shelf.record(Night.of(1, 1.0));
    Path robbed = shelf.record(Night.of(2, 1.0));
    Files.delete(robbed.resolve("run.json"));
    Files.delete(robbed.resolve("jmh.json"));
    Files.move(robbed.resolve(gone), above.resolve("gone"));
    for (Path place : List.of(sound.getParent(), robbed)) {
      Started started =
          Started.with("verify", place.toString(), "--experiments", "../experiments", "--seal");
      assertThat(started.exitCode()).isEqualTo(5);
      assertThat(started.out())
          .contains("WRONG        " + robbed.resolve("run.json") + " is missing")
          .doesNotContain("sealed", "all that was checked agrees");
    }
  }

  @Test
  void aGateIsNoRunWithoutARecord(@TempDir Path above) throws IOException {
    Path sound = new Shelf(above).record(Night.of(1, 1.0));
    Path trials = Files.createDirectories(sound.resolveSibling("gates/one/trials"));
    Files.writeString(trials.resolve("00001-base.trial.json"), "{}");
    Started started =
        Started.with("verify", sound.getParent().toString(), "--experiments", "../experiments");
    assertThat(started.out()).doesNotContain("gates").endsWith("all that was checked agrees\n");
    assertThat(started.exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"startedAt\": \"2026-11-01T01:00:00Z\" | \"startedAt\": \"2026-11-01T01:00:01Z\" | trial 0001 started before the run",
        "\"endedAt\": \"2026-11-01T01:10:00Z\"   | \"endedAt\": \"2026-11-01T01:00:10Z\"   | trial 0005 started after the run's end",
        "\"endedAt\": \"2026-11-01T01:10:00Z\"   | \"endedAt\": \"2026-11-01T00:00:00Z\"   | it ends before it starts",
        "\"id\": \"20261101T010000Z-000001\"     | \"id\": \"20261301T010000Z-000001\"     | names no moment",
        "\"id\": \"20261101T010000Z-000001\"     | \"id\": \"20260231T010000Z-000001\"     | names no moment",
      })
  void aRecordThatItsOwnTimesContradictIsFoundAndNotAccepted(
      String whole, String edited, String words, @TempDir Path above) throws IOException {
    Shelf shelf = new Shelf(above).registered();
    Path run = shelf.record(Night.of(1, 1.0));
    Path record = run.resolve("run.json");
    String text = Files.readString(record);
    assertThat(text).contains(whole);
    Files.writeString(record, text.replaceFirst(Pattern.quote(whole), edited));
    RunManifest.write(run);
    Started started = Started.with("verify", run.toString(), "--experiments", "../experiments");
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("WRONG        run.json: ", words);
    shelf.refused(shelf.baseline("accept", List.of(run)), words);
    assertThat(shelf.judge(run).exitCode()).isEqualTo(2);
  }

  @Test
  void theHelpNamesEveryExitCode() {
    assertThat(Started.with("verify", "--help").out())
        .contains(
            "0 all that was checked agrees",
            "5 something does not",
            "2 a run without its end or its manifest");
  }
}
