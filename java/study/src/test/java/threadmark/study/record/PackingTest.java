package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import threadmark.files.Digest;
import threadmark.text.Complaint;

class PackingTest {

  @TempDir Path temp;

  private Path run;

  @BeforeEach
  void aFinishedRun() throws IOException {
    run = PrimesRun.in(temp);
  }

  @Test
  void aPackedRunIsItsRecordItsManifestAndOneFile() {
    assertThat(Packing.pack(run)).isTrue();
    assertThat(digests(run).keySet())
        .contains("run.json", "manifest.json", "trials.tar.gz")
        .noneMatch(name -> name.startsWith("trials/") || name.equals("jmh.json"));
    assertThat(RunManifest.faults(RunFiles.in(run))).isEmpty();
  }

  @Test
  void unpackedAgainItIsWhatItWas() {
    Map<String, String> before = digests(run);
    Packing.pack(run);
    assertThat(Packing.unpack(run)).isTrue();
    assertThat(digests(run)).isEqualTo(before);
  }

  @Test
  void whatIsPackedAlreadyIsLeftAsItIs() {
    Packing.pack(run);
    Map<String, String> before = digests(run);
    assertThat(Packing.pack(run)).isFalse();
    assertThat(digests(run)).isEqualTo(before);
    Packing.unpack(run);
    assertThat(Packing.unpack(run)).isFalse();
  }

  @Test
  void aCopyIsPackedAndTheRunItselfIsNot() {
    Map<String, String> before = digests(run);
    Path copy = temp.resolve("copy");
    Packing.copy(run, copy);
    assertThat(digests(run)).isEqualTo(before);
    Packing.pack(run);
    assertThat(digests(copy)).isEqualTo(digests(run));
    Path again = temp.resolve("again");
    Packing.copy(copy, again);
    assertThat(digests(again)).isEqualTo(digests(copy));
  }

  @Test
  void jmhsFileStaysWhereTheTrialsDoNotGiveIt() throws IOException {
    Files.writeString(run.resolve("jmh.json"), "[]\n");
    RunManifest.write(run);
    Packing.pack(run);
    assertThat(run.resolve("jmh.json")).hasContent("[]\n");
  }

  @Test
  void aFileOfNoTrialIsNotLost() throws IOException {
    Files.writeString(run.resolve("trials/notes.md"), "");
    Map<String, String> before = digests(run);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Packing.pack(run))
        .withMessageContaining("notes.md");
    assertThat(digests(run)).isEqualTo(before);
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need rights there")
  void whatTheDiskDidNotKeepTakesNoTrialAway() throws IOException {
    Map<String, String> before = digests(run);
    Files.createSymbolicLink(run.resolve("trials.tar.gz"), Path.of("/dev/null"));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Packing.pack(run))
        .withMessageContaining("trials.tar.gz: is not what was packed");
    assertThat(digests(run)).isEqualTo(before);
  }

  /** How far a call came that was killed, whichever of the two it was. */
  enum Half {
    /** The packed file lies beside the trials, and no manifest names it. */
    FILE,
    /** The manifest names it. */
    NAMED,
    /** Some of the trials lie where they are laid out or deleted. */
    ASIDE,
    /** Of what goes only jmh.json is left, and of what comes only it is there. */
    JOINED
  }

  @ParameterizedTest
  @EnumSource(Half.class)
  void whatAKillLeftHalfDoneIsPacked(Half half) throws IOException {
    Map<String, String> packed = leave(half);
    assertThat(Packing.pack(run)).isTrue();
    assertThat(digests(run)).isEqualTo(packed);
    assertThat(RunManifest.faults(RunFiles.in(run))).isEmpty();
    assertThat(Packing.pack(run)).isFalse();
  }

  @ParameterizedTest
  @EnumSource(Half.class)
  void whatAKillLeftHalfDoneIsUnpacked(Half half) throws IOException {
    Map<String, String> whole = digests(run);
    leave(half);
    assertThat(Packing.unpack(run)).isTrue();
    assertThat(digests(run)).isEqualTo(whole);
    assertThat(RunManifest.faults(RunFiles.in(run))).isEmpty();
    assertThat(Packing.unpack(run)).isFalse();
  }

  /** Leaves the run in that state; answers what it is when it is packed. */
  private Map<String, String> leave(Half half) throws IOException {
    Path packed = temp.resolve("packed");
    Packing.copy(run, packed);
    Files.copy(packed.resolve("trials.tar.gz"), run.resolve("trials.tar.gz"));
    if (half != Half.FILE) {
      Files.copy(
          packed.resolve("manifest.json"),
          run.resolve("manifest.json"),
          StandardCopyOption.REPLACE_EXISTING);
    }
    if (half == Half.ASIDE || half == Half.JOINED) {
      Path aside = Files.move(run.resolve("trials"), run.resolve(".trials.part"));
      int left = half == Half.ASIDE ? 3 : 0;
      try (Stream<Path> files = Files.list(aside)) {
        for (Path file : files.sorted().skip(left).toList()) {
          Files.delete(file);
        }
      }
    }
    return digests(packed);
  }

  /** The manifest still names the store when its trials lie in their place. */
  @Test
  void aStoredRunThatIsHalfUnpackedIsUnpacked() throws IOException {
    Map<String, String> before = digests(run);
    Path whole = UnpackedCopy.of(run, temp.resolve("whole"));
    Path store = Files.createDirectory(temp.resolve("store"));
    assertThat(Packing.store(run, new TrialStore(store, Optional.empty()))).isTrue();
    Files.copy(whole.resolve("jmh.json"), run.resolve("jmh.json"));
    Files.move(whole.resolve("trials"), run.resolve("trials"));
    assertThat(Packing.unpack(run)).isTrue();
    assertThat(digests(run)).isEqualTo(before);
  }

  @Test
  void ofTwoFormsThatDifferNoneIsTakenAway() throws IOException {
    leave(Half.NAMED);
    Files.delete(someFacts());
    Map<String, String> before = digests(run);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Packing.pack(run))
        .withMessageContaining("trials.tar.gz");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Packing.unpack(run))
        .withMessageContaining("trials.tar.gz");
    assertThat(digests(run)).isEqualTo(before);
  }

  /** A name that is listed and no longer a file, as when another packs at the same time. */
  @Test
  void aTrialThatIsGoneMeanwhileIsNotLeftOut() throws IOException {
    Path gone = someFacts();
    Files.delete(gone);
    Files.createDirectory(gone);
    Map<String, String> before = digests(run);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Packing.pack(run))
        .withMessageContaining(gone.toString());
    assertThat(digests(run)).isEqualTo(before);
  }

  private Path someFacts() throws IOException {
    try (Stream<Path> files = Files.list(run.resolve("trials"))) {
      return files
          .filter(file -> file.toString().endsWith(".trial.json"))
          .sorted()
          .findFirst()
          .orElseThrow();
    }
  }

  private static Map<String, String> digests(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      Map<String, String> digests = new TreeMap<>();
      files
          .filter(Files::isRegularFile)
          .filter(file -> !file.endsWith(".lock"))
          .forEach(file -> digests.put(folder.relativize(file).toString(), Digest.sha256(file)));
      return digests;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
