package threadmark.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.Started;
import threadmark.study.evidence.FullestRun;
import threadmark.study.record.HostileTar;
import threadmark.study.record.Packing;

/** What verify says of recorded runs of this repository, and to one who touches them. */
class VerifyCommandTest {

  private final CopiedRun run;

  VerifyCommandTest(@TempDir Path folder) throws IOException {
    run = CopiedRun.in(folder);
  }

  @Test
  void anUntouchedRunAgreesAndSaysWhatWasNotChecked() {
    Started started = Verified.at(FullestRun.folder());
    assertThat(started.out())
        .contains("digests and raw files; jmh.json: joined again")
        .endsWith(
            "all that was checked agrees: nothing was changed since the manifest was written;"
                + " authenticity: not checked\n");
    assertThat(started.exitCode()).isZero();
  }

  @Test
  void claimsOfNoRecordAreNotPassedOver(@TempDir Path folder) {
    Started started = Started.with("verify", folder.toString(), "--ledger", "none.json");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("--record");
  }

  /** All that this repository recorded, and the overheads that follow from it. */
  @Test
  @Tag("slow")
  void everythingThatIsRecordedHereAgrees() {
    Started started = Verified.at(Path.of("../../baselines"));
    assertThat(started.exitCode()).as(started.out()).isZero();
    assertThat(started.out()).doesNotContain("WRONG").contains("computed again");
  }

  /** The folder, what was checked of it, and the end. */
  @Test
  void aWholeRunNeedsFewLines() throws IOException {
    run.seal();
    assertThat(run.verify().out().lines()).hasSize(3);
  }

  /** A fault is named by the path that leads to it, however the run was named. */
  @ParameterizedTest
  @ValueSource(strings = {"", "run.json"})
  void pathsAreThoseThatWereTyped(String named) throws IOException {
    run.lose("manifest.json");
    Files.writeString(
        run.file("run.json"),
        Files.readString(run.file("run.json")).replaceFirst("\"id\": \"20", "\"id\": \"19"));
    run.flip("trials/0001-1.json");
    Path typed =
        Path.of("").toAbsolutePath().relativize(run.file("run.json").getParent().toAbsolutePath());
    String out = Started.with("verify", typed.resolve(named).toString()).out();
    assertThat(out)
        .startsWith(typed + "\n")
        .contains("WRONG        " + typed.resolve("run.json") + ": its id names another time")
        .contains("WRONG        " + typed.resolve("trials/0001-1.json") + " has SHA-256 ");
  }

  @Test
  void packedTrialsSayTheSame() throws IOException {
    run.seal();
    String before = run.verify().out();
    Packing.pack(run.folder());
    assertThat(run.file("trials")).doesNotExist();
    assertThat(run.verify().out()).isEqualTo(before);
    run.lose("manifest.json");
    assertThat(run.verify().exitCode()).isEqualTo(2);
  }

  @Test
  void aFlippedByteOfPackedTrialsIsFound() throws IOException {
    run.seal();
    Packing.pack(run.folder());
    run.flip("trials.tar.gz");
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out())
        .contains("WRONG", run.file("trials.tar.gz") + " has SHA-256 ")
        .doesNotContain("is missing");
  }

  /** Neither the digest of the whole nor those of its parts may be taken for the other. */
  @Test
  void trialsThatWerePackedAgainAreHeldAgainstTheirOwnDigests() throws IOException {
    run.seal();
    run.flip("trials/0001-1.json");
    Packing.pack(run.folder());
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains(run.file("trials/0001-1.json") + " has SHA-256 ");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void packedTrialsThatHoldAnotherFileAreRefused(boolean sealed) throws IOException {
    Packing.pack(run.folder());
    Files.write(run.file("trials.tar.gz"), HostileTar.of("../../escaped.json", '0', 1));
    if (sealed) {
      run.seal();
    }
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains("trials.tar.gz: it holds ../../escaped.json", "; refused")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"trials/0001-1.json", "trials/0001-1.trial.json", "jmh.json", "run.json"})
  void oneFlippedByteIsFoundAndNamed(String name) throws IOException {
    run.seal();
    run.flip(name);
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("WRONG", run.file(name) + " has SHA-256 ");
  }

  @Test
  void aRemovedOrAddedTrialIsFound() throws IOException {
    run.seal();
    Files.delete(run.file("trials/0002-1.json"));
    Files.writeString(run.file("trials/9999-1.json"), "[]");
    assertThat(run.verify().out())
        .contains("0002-1.json is missing; the manifest names it")
        .contains("9999-1.json is not in the manifest");
  }

  @Test
  void wordsThatAreGoneBreakNothingElse() throws IOException {
    run.seal();
    Path words = run.file("trials/0002-1.json");
    Files.delete(words);
    assertThat(run.verify().out().lines())
        .anyMatch(line -> line.contains("jmh.json: not joined again"))
        .filteredOn(line -> line.contains("WRONG"))
        .hasSize(1);
    assertThat(run.verify().out()).doesNotContain("against their own facts");
  }

  @ParameterizedTest
  @CsvSource({"true, files that the manifest names in it;", "false, trials that run.json has;"})
  void aFolderOfTrialsThatIsGoneIsOneFault(boolean sealed, String lost) throws IOException {
    if (sealed) {
      run.seal();
    } else {
      run.lose("manifest.json");
    }
    deleteTrials();
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out())
        .containsPattern("WRONG +\\S+/trials is missing, with all \\d+ " + lost)
        .contains("bring the whole folder")
        .doesNotContain("against their own facts")
        .endsWith("1 thing does not agree\n");
  }

  private void deleteTrials() throws IOException {
    try (Stream<Path> files = Files.list(run.file("trials"))) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(run.file("trials"));
  }

  @Test
  void fourFaultsOfOneKindTakeNoMoreRoomThanThreeAndACount() throws IOException {
    run.seal();
    for (int trial = 1; trial <= 4; trial++) {
      Files.delete(run.file("trials/000%d-1.json".formatted(trial)));
    }
    assertThat(run.verify().out())
        .contains("0004-1.json is missing")
        .doesNotContain("more like it");
  }

  @Test
  void aFileIsToldOnceWhereManifestAndRecordSayTheSame() throws IOException {
    run.seal();
    run.flip("trials/0001-1.json");
    Files.writeString(run.file("trials/9999-1.json"), "[]");
    assertThat(run.verify().out())
        .containsOnlyOnce("0001-1.json has SHA-256")
        .containsOnlyOnce("9999-1.json is not in the manifest")
        .endsWith("2 things do not agree\n");
  }

  @Test
  void manyFaultsOfOneKindAreToldByTheFirstOfThem() throws IOException {
    run.seal();
    for (int trial = 1; trial <= 9; trial++) {
      Files.delete(run.file("trials/000%d-1.json".formatted(trial)));
    }
    assertThat(run.verify().out())
        .contains("0003-1.json is missing", "… and 6 more like it; --all names them")
        .doesNotContain("0004-1.json")
        .endsWith("9 things do not agree\n");
    assertThat(run.verify("--all").out()).contains("0009-1.json is missing");
  }

  @Test
  void whatTwoTellingsOfATrialDifferInIsNamed() throws IOException {
    run.lose("manifest.json");
    Path facts = run.file("trials/0001-1.trial.json");
    String text = Files.readString(facts);
    Matcher second = Pattern.compile("\"metric\": \"wall\",\\s*\"values\": \\[\\s*").matcher(text);
    Files.writeString(
        facts,
        second
            .replaceFirst(found -> found.group() + "77.5, ")
            .replaceFirst("\"seconds\": ", "\"seconds\": 1"));
    assertThat(run.verify().out())
        .contains("0001-1.trial.json and run.json tell the trial differently: seconds, wall\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a/b", "a b", "-x"})
  void anIdThatCannotStandInAnAddressIsTold(String id) throws IOException {
    run.lose("manifest.json");
    Path record = run.file("run.json");
    Files.writeString(
        record,
        Files.readString(record)
            .replaceFirst("\"id\": \"[^\"]+\"", "\"id\": \"%s\"".formatted(id)));
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("id \"%s\" cannot stand in an address".formatted(id));
    assertThat(report()).contains("cannot stand in an address");
  }

  private String report() {
    return Started.with(
            "report",
            "--experiments",
            "../../experiments",
            "--out",
            run.file("page.html").toString(),
            run.folder().toString())
        .out();
  }

  @Test
  void aRecordThatSaysThatItIsIncompleteIsUnfinished() throws IOException {
    Path record = run.file("run.json");
    Files.writeString(
        record, Files.readString(record).replace("\"complete\": true", "\"complete\": false"));
    run.seal();
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out()).contains("unfinished   run.json says \"complete\": false");
    assertThat(report()).startsWith("! " + run.folder() + ": run.json says \"complete\": false");
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
    run.lose("manifest.json");
    for (String name : List.of("run.json", "trials/0001-1.trial.json")) {
      Path file = run.file(name);
      String text = Files.readString(file);
      assertThat(text).contains(whole);
      Files.writeString(file, text.replace(whole, "\"raw\": " + raw));
    }
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("trial 0001", words);
  }

  @Test
  void aRecordUnderAnotherNameIsNotVerified() throws IOException {
    Path edited = run.file("mine.json");
    Files.writeString(edited, Files.readString(run.file("run.json")).replace("0.", "9."));
    Started started = Verified.at(edited);
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
    run.lose("manifest.json");
    Path record = run.file("run.json");
    Files.writeString(
        record,
        Files.readString(record)
            .replaceFirst("\"%s\": \\[".formatted(list), "\"%s\": [ null,".formatted(list)));
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains(record + ": field " + words);
  }

  @Test
  void aNullIsNotToldAsWhatIsMissing() throws IOException {
    run.lose("manifest.json");
    Path record = run.file("run.json");
    Files.writeString(
        record,
        Files.readString(record).replaceFirst("(?s)\"machine\": \\{.*?\\}", "\"machine\": null"));
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out())
        .contains(record + ": field machine: is null, and must be an object")
        .doesNotContain("field machine: is missing");
  }

  @Test
  void aPageThatIsNoTextIsWrongAndNoInternalError() throws IOException {
    Files.write(run.file("jmh.json"), new byte[] {(byte) 0xff, (byte) 0xfe});
    run.lose("manifest.json");
    Started started = run.verify();
    assertThat(started.exitCode()).isEqualTo(5);
    assertThat(started.out()).contains("jmh.json is not what the trials' raw files join to");
  }

  @Test
  void theHelpNamesEveryExitCode() {
    assertThat(Started.with("verify", "--help").out())
        .containsPattern("(?m)^  0 ")
        .containsPattern("(?m)^  2 ")
        .containsPattern("(?m)^  5 ");
  }
}
