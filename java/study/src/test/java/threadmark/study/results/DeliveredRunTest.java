package threadmark.study.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.study.record.ADeliveredRun;
import threadmark.study.record.Packing;
import threadmark.study.record.RunManifest;
import threadmark.study.record.TrialStore;
import threadmark.text.Complaint;

/** What a measuring machine may deliver, and everything that it may not. */
class DeliveredRunTest {

  private static final String RUN = "run.json";
  private static final String TRIAL = "trials/0001-1.trial.json";
  private static final String RAW = "trials/0001-1.json";

  @TempDir Path parent;
  private Path folder;

  @BeforeEach
  void deliver() {
    folder = ADeliveredRun.in(parent);
  }

  static Stream<Path> acceptedRuns() throws IOException {
    try (Stream<Path> files =
        Files.find(Path.of("../../baselines"), 4, (file, facts) -> file.endsWith(RUN))) {
      return files.map(Path::getParent).toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("acceptedRuns")
  void everyAcceptedRunWouldBeTakenAsItWasBefore(Path run) throws IOException {
    Path delivered = parent.resolve(run.getFileName());
    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.filter(file -> !file.endsWith("accepted.json")).toList()) {
        Files.copy(file, delivered.resolve(run.relativize(file)));
      }
    }
    assertThat(DeliveredRun.read(delivered, List.of()).files()).containsKey(RUN);
  }

  @Test
  void thePageAndTheLockAreLeftBehind() {
    assertThat(DeliveredRun.read(folder, List.of()).files())
        .containsOnlyKeys(
            "jmh.json",
            "manifest.json",
            RUN,
            RAW,
            TRIAL,
            "trials/0002-1.json",
            "trials/0002-1.trial.json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "run.json  | \"seed\": 7 | \"seed\": 7, \"seed\": 8          | comes twice",
        "run.json  | \"seed\": 7 | \"seed\": 1e999                   | not finite",
        "run.json  | \"seed\": 7 | \"seed\": 99999999999999999999    | too large",
        "run.json  | \"seed\": 7 | \"seed\": NaN                     | refused",
        "run.json  | \"seed\": 7 | \"seed\": 7, \"colour\": \"red\"  | field colour: is unknown",
        "run.json  | run/1       | run/9                             | newer than the run/1",
        "run.json  | \"complete\": true | \"complete\": false        | not complete",
        "run.json  | 20261120T213000Z-1a2b3c | ../../../etc          | run.id is not a start",
        "run.json  | 20261120T213000Z-1a2b3c | 20261320T213000Z-1a2b3c | run.id is not a start",
        "run.json  | 2026-11-20T21:31:00Z | 2026-11-20T21:29:00Z     | ends before it starts",
        "run.json  | 2026-11-20T21:31:00Z | 2026-11-20T21:30:00Z     | started after the run's end",
        "run.json  | trials/0001-1.json | trials/0001-1.txt          | differently: raw",
        "run.json  | trials/0001-1.json | ../../../etc/passwd        | differently: raw",
        "run.json  | trials/0001-1.json | trials/0002-1.json         | differently: raw",
        "run.json  | 0.11        | 0.05                              | tell the trial differently",
        "trials/0001-1.trial.json | 0.11 | 0.05                      | tell the trial differently",
        "trials/0001-1.json | 0.11 | 0.05                            | has SHA-256",
      })
  void aRunThatWasTamperedWithIsRefused(String file, String whole, String broken, String words)
      throws IOException {
    String text = Files.readString(folder.resolve(file));
    assertThat(text).contains(whole);
    Files.writeString(folder.resolve(file), text.replace(whole, broken));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> DeliveredRun.read(folder, List.of()));
    RunManifest.write(folder);
    assertRefused(words);
  }

  @Test
  void aRunWithAFailedTrialIsTakenWithWhatItPrinted() throws IOException {
    Path delivered = ADeliveredRun.withFailure(parent);
    assertThat(DeliveredRun.read(delivered, List.of()).files()).containsKey("trials/0002-1.txt");
    Files.write(delivered.resolve("trials/0002-1.txt"), new byte[] {(byte) 0xff});
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> DeliveredRun.read(delivered, List.of()))
        .withMessageContaining("not UTF-8");
  }

  @Test
  void aMeasuredTrialWithoutItsWordsIsRefused() throws IOException {
    for (String name : new String[] {RUN, TRIAL}) {
      Path file = folder.resolve(name);
      Files.writeString(
          file,
          Files.readString(file)
              .replace("\"raw\": \"" + RAW + "\"", "\"raw\": null")
              .replaceFirst("\"sha256\": \"[0-9a-f]{64}\"", "\"sha256\": null"));
    }
    Files.delete(folder.resolve(RAW));
    RunManifest.write(folder);
    assertRefused("trial 0001 is measured, but has no raw and sha256");
  }

  /** What records a run must ask no address for it that the machine chose. */
  @Test
  void aRunWhoseTrialsLieInAStoreIsRefused() throws IOException {
    Path store = Files.createDirectory(parent.resolve("store"));
    Packing.store(List.of(folder), new TrialStore(store, Optional.empty()), (run, moved) -> {});
    assertRefused("its trials lie in a store; bring them along");
  }

  @ParameterizedTest
  @ValueSource(strings = {RUN, TRIAL, RAW})
  void aMissingFileIsRefused(String file) throws IOException {
    Files.delete(folder.resolve(file));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> DeliveredRun.read(folder, List.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run.json.bak",
        "levels.json",
        "attestation.json",
        ".git/config",
        "trials/0003-1.json",
        "trials/run.sh",
        "trials/deep/er/0001-1.json",
        "\u001b[31mred.json",
      })
  void aFileThatDoesNotBelongIsRefused(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "{}");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> DeliveredRun.read(folder, List.of()))
        .withMessageEndingWith("refused")
        .withMessageNotContaining("\u001b");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void aLinkIsRefusedWhereverItPoints() throws IOException {
    Path secret =
        Files.writeString(parent.resolve("secret"), Files.readString(folder.resolve(RAW)));
    Files.delete(folder.resolve(RAW));
    Files.createSymbolicLink(folder.resolve(RAW), secret);
    assertRefused("no plain file");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
  void aLinkInThePlaceOfAFolderIsRefused() throws IOException {
    Path link = Files.createSymbolicLink(parent.resolve("link"), folder);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> DeliveredRun.read(link, List.of()))
        .withMessageContaining("not a folder");
    Path elsewhere = Files.move(folder.resolve("trials"), parent.resolve("elsewhere"));
    Files.createSymbolicLink(folder.resolve("trials"), elsewhere);
    assertRefused("no plain file");
  }

  @Test
  void aHugeFileIsRefusedBeforeItIsRead() throws IOException {
    try (RandomAccessFile sparse = new RandomAccessFile(folder.resolve(RAW).toFile(), "rw")) {
      sparse.setLength(65L << 20);
    }
    assertRefused("at most 67,108,864 are read");
    try (RandomAccessFile sparse = new RandomAccessFile(folder.resolve(RAW).toFile(), "rw")) {
      sparse.setLength(1L << 40);
    }
    assertRefused("bytes; refused");
  }

  @Test
  void deepJsonIsRefused() throws IOException {
    Files.writeString(folder.resolve(RAW), "[".repeat(100_000) + "]".repeat(100_000));
    assertRefused("nested too deeply");
  }

  @Test
  void anEndlessTextAndAnEndlessNumberAreRefused() throws IOException {
    Files.writeString(folder.resolve(RAW), "[\"" + "a".repeat(300_000) + "\"]");
    assertRefused("too long");
    Files.writeString(folder.resolve(RAW), "[1" + "0".repeat(300_000) + "]");
    assertRefused("too long");
  }

  @Test
  void whatIsNotJsonOrNotUtf8IsRefused() throws IOException {
    Files.writeString(folder.resolve(RAW), "");
    assertRefused("empty");
    Files.writeString(folder.resolve(RAW), "{} {}");
    assertRefused("more than one");
    Files.write(folder.resolve(RAW), "[\"\u00e4\"]".getBytes(StandardCharsets.ISO_8859_1));
    assertRefused("not UTF-8");
  }

  @Test
  void anAbsentFolderIsNamed() {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> DeliveredRun.read(parent.resolve("absent"), List.of()))
        .withMessageContaining("name the folder of a finished run");
  }

  private void assertRefused(String words) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> DeliveredRun.read(folder, List.of()))
        .withMessageContaining(words);
  }
}
