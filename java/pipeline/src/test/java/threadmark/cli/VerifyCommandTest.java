package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.store.RunManifest;

/** A copy of the recorded run of this repository, and what happens to one who touches it. */
class VerifyCommandTest {

  @TempDir private Path folder;

  @BeforeEach
  void copyTheRecordedRun() throws IOException {
    Path recorded = RecordedRuns.below(List.of(Path.of("../../baselines"))).getFirst();
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"raw\": \"trials/0001-1.json\" | null | is measured, but has no raw and sha256",
        "\"raw\": \"trials/0001-1.json\" | \"../secret.json\" | is no file of trials/",
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
    assertThat(started.out()).contains("9999-1.trial.json is there; run.json leaves it out");
  }

  @Test
  void aRunIsSealedOnceItAgrees() throws IOException {
    Files.deleteIfExists(folder.resolve("manifest.json"));
    assertThat(verify("--seal").exitCode()).isZero();
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

  @Test
  void aFolderWithoutARunIsWrongUse() {
    Started started = Started.with("verify", "src/main/java");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("there is no finished run");
  }
}
