package threadmark.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.Started;
import threadmark.study.record.RunManifest;

/** What verify says of a run's manifest, and of a run that has none. */
class VerifiedManifestTest {

  private final CopiedRun run;

  VerifiedManifestTest(@TempDir Path folder) throws IOException {
    run = CopiedRun.in(folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"trials/0001-1.json", "trials/0001-1.trial.json", "jmh.json"})
  void withoutAManifestTheTrialsStillTell(String name) throws IOException {
    run.lose("manifest.json");
    run.flip(name);
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out())
        .contains("WRONG        " + run.file(name))
        .doesNotContain("checked      " + (name.equals("jmh.json") ? name : "run.json"));
  }

  @Test
  void aTrialThatTheRecordLeavesOutIsNamedWithoutAManifest() throws IOException {
    run.lose("manifest.json");
    Files.writeString(run.file("trials/9999-1.trial.json"), "{}");
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out())
        .contains("9999-1.trial.json is there; run.json leaves it out")
        .contains("not checked  manifest: there is none")
        .doesNotContain("unsealed");
  }

  /** Whoever removes it hides what else was changed: that nothing was found is no pass. */
  @Test
  void aRunWithoutItsManifestIsNoPass() throws IOException {
    run.lose("manifest.json");
    Path record = run.file("run.json");
    Files.writeString(
        record, Files.readString(record).replace("\"processors\": 2", "\"processors\": 64"));
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out())
        .contains("unsealed     there is no manifest.json, so nothing beside run.json proves")
        .contains("bring the whole folder", "threadmark verify --seal " + run.folder())
        .endsWith(
            "all that was checked agrees; a run without its manifest is checked in part only; authenticity: not checked\n")
        .doesNotContain("WRONG", "not checked  manifest");
  }

  /** The page says that it is unsealed, and is none the worse for it. */
  @Test
  void thePageOfARunWithoutItsManifestIsNoFault() throws IOException {
    run.lose("manifest.json");
    Started reported =
        Started.with(
            "report",
            "--quiet",
            "--experiments",
            "../../experiments",
            "--out",
            run.file("report.html").toString(),
            run.folder().toString());
    assertThat(reported.exitCode()).isZero();
    assertThat(run.file("report.html")).content().contains("there is no manifest.json");
    for (Started verified : List.of(run.verify(), run.verify("--seal"), run.verify())) {
      assertThat(verified.out()).contains("report.html: every figure").doesNotContain("WRONG");
    }
    assertThat(run.verify().exitCode()).isZero();
  }

  @Test
  void aRunIsSealedOnceItAgrees() throws IOException {
    run.lose("manifest.json");
    Started sealing = run.verify("--seal");
    assertThat(sealing.exitCode()).isZero();
    assertThat(sealing.out())
        .contains("sealed       manifest.json holds")
        .doesNotContain("unsealed", "in part only");
    assertThat(RunManifest.in(run.folder())).isTrue();
    assertThat(run.verify().out()).contains("manifest.json: the SHA-256 of every file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../run.json", "a\\u0000b", "trials/a/b"})
  void aManifestThatNamesWhatNoRunHasIsRefused(String name) throws IOException {
    run.seal();
    Path manifest = run.file("manifest.json");
    Files.writeString(
        manifest, Files.readString(manifest).replace("\"jmh.json\"", "\"" + name + "\""));
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("manifest.json: names a file that no run has");
  }
}
