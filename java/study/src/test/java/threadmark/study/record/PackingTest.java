package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
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
