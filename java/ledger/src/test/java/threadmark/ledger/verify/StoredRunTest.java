package threadmark.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.PublishedSchema;
import threadmark.command.Started;
import threadmark.files.Digest;
import threadmark.files.FolderLock;
import threadmark.study.level.Shelf;
import threadmark.study.record.LoopbackStore;
import threadmark.study.record.Packing;

/** Runs whose raw trials lie in a store, and what every command does with them. */
class StoredRunTest {

  private static final String HOME = "threadmark.home";

  /** Where others read the trials. */
  enum Store {
    FOLDER,
    ADDRESS
  }

  @TempDir Path folder;

  private final String home = System.getProperty(HOME);
  private Path objects;
  private LoopbackStore server;
  private CopiedRun run;

  @BeforeEach
  void aPackedRunAndAnEmptyStore() throws IOException {
    System.setProperty(HOME, folder.resolve("home").toString());
    objects = Files.createDirectory(folder.resolve("objects"));
    server = LoopbackStore.of(objects);
    run = CopiedRun.in(folder.resolve("run"));
    run.seal();
    Packing.pack(run.folder());
  }

  @AfterEach
  void theHomeIsWhatItWas() {
    server.close();
    if (home == null) {
      System.clearProperty(HOME);
    } else {
      System.setProperty(HOME, home);
    }
  }

  @ParameterizedTest
  @EnumSource(Store.class)
  void verifySaysTheSameWhereverTheTrialsLie(Store store) throws IOException {
    String before = run.verify().out();
    assertThat(before).contains("all that was checked agrees: nothing was changed");
    Started moved = move(store);
    assertThat(moved.exitCode()).as(moved.errors()).isZero();
    assertThat(moved.out()).isEqualTo("stored: %s\n".formatted(run.folder()));
    assertThat(run.file("trials.tar.gz")).doesNotExist();
    assertThat(run.verify().out()).isEqualTo(before);
    assertThat(run.verify().exitCode()).isZero();
    assertThat(
            new PublishedSchema("manifest-1").errors(Files.readString(run.file("manifest.json"))))
        .isEmpty();
    assertThat(move(store).out()).isEqualTo("already stored: %s\n".formatted(run.folder()));
  }

  @ParameterizedTest
  @EnumSource(Store.class)
  void aFlippedByteInTheStoreIsFound(Store store) throws IOException {
    move(store);
    byte[] bytes = Files.readAllBytes(object());
    bytes[bytes.length / 2] ^= 1;
    Files.write(object(), bytes);
    assertUnfetched("it has SHA-256 " + Digest.of(bytes));
  }

  @ParameterizedTest
  @EnumSource(Store.class)
  void halfAnObjectIsFound(Store store) throws IOException {
    move(store);
    byte[] bytes = Files.readAllBytes(object());
    Files.write(object(), Arrays.copyOf(bytes, 1000));
    assertUnfetched("only 1,000 of ");
    Files.write(object(), new byte[0]);
    assertUnfetched("only 0 of ");
    Files.write(object(), Arrays.copyOf(bytes, bytes.length + 1));
    assertUnfetched("more bytes lie there than were kept");
  }

  @ParameterizedTest
  @EnumSource(Store.class)
  void anObjectThatIsGoneIsNamed(Store store) throws IOException {
    move(store);
    Files.delete(object());
    assertUnfetched("nothing lies there; bring it back from a copy");
  }

  @Test
  void withoutANetworkNothingPasses() {
    move(Store.ADDRESS);
    server.close();
    assertUnfetched("its host takes no connection; is there a network?");
  }

  /** Verify goes on with other runs; each of the others ends with a sentence. */
  private void assertUnfetched(String why) {
    Started verified = run.verify();
    assertThat(verified.exitCode()).isEqualTo(2);
    assertThat(verified.out())
        .contains("not checked  %s: trials.tar.gz is kept at ".formatted(run.folder()), why)
        .doesNotContain("WRONG", "nothing was changed", "the SHA-256 of every file", "jmh.json:")
        .endsWith(
            "; the trials of 1 run did not come from their store; authenticity: not checked\n");
    for (Started ended : List.of(report(), export())) {
      assertThat(ended.exitCode()).isEqualTo(2);
      assertThat(ended.errors())
          .contains("%s: trials.tar.gz is kept at ".formatted(run.folder()), why)
          .hasLineCount(1);
    }
    assertThat(folder.resolve("page.html")).doesNotExist();
    assertThat(folder.resolve("points.json")).doesNotExist();
  }

  private Started report() {
    return Started.with(
        "report",
        "--quiet",
        "--experiments",
        Shelf.DECLARED.toString(),
        "--out",
        folder.resolve("page.html").toString(),
        run.folder().toString());
  }

  private Started export() {
    return Started.with(
        "export",
        run.folder().toString(),
        "--points",
        folder.resolve("points.json").toString(),
        "--history",
        folder.resolve("data.json").toString(),
        "--baselines",
        "../../baselines",
        "--experiments",
        Shelf.DECLARED.toString());
  }

  @ParameterizedTest
  @EnumSource(Store.class)
  void whatWantsRawTrialsGetsThem(Store store) {
    move(store);
    assertThat(report().exitCode()).isZero();
    assertThat(export().exitCode()).isZero();
    assertThat(folder.resolve("points.json")).isNotEmptyFile();
  }

  /** A level follows from the record, which the manifest seals. */
  @Test
  void whatNeedsLevelsOnlyAsksNoStore() throws IOException {
    Started before = judge();
    assertThat(before.exitCode()).as(before.errors()).isEqualTo(4);
    move(Store.ADDRESS);
    Files.delete(object());
    server.close();
    Started after = judge();
    assertThat(after).isEqualTo(before);
    assertThat(after.errors()).isEmpty();
    Path record = run.file("run.json");
    Files.writeString(record, Files.readString(record) + " ");
    assertThat(judge().exitCode()).isEqualTo(2);
    assertThat(judge().errors()).contains("and manifest.json beside it says");
  }

  private Started judge() {
    Shelf shelf = new Shelf(folder.resolve("shelf")).registered();
    return shelf.judge(run.folder());
  }

  @Test
  void whatWasFetchedIsKeptAndHeldAgainstItsDigest() throws IOException {
    move(Store.ADDRESS);
    assertThat(run.verify().exitCode()).isZero();
    Path kept = folder.resolve("home/.threadmark/trials").resolve(object().getFileName());
    assertThat(kept).hasSameBinaryContentAs(object());
    Files.writeString(kept, "other bytes");
    assertThat(run.verify().exitCode()).isZero();
    assertThat(kept).hasSameBinaryContentAs(object());
    server.close();
    assertThat(run.verify().exitCode()).isZero();
    Files.writeString(kept, "other bytes");
    assertThat(run.verify().exitCode()).isEqualTo(2);
  }

  /** What a kill may leave: after each step verify agrees, and the same command does the rest. */
  @ParameterizedTest
  @CsvSource({
    "FOLDER, HALF_COPY", "FOLDER, PART", "FOLDER, COPY", "FOLDER, POINTER",
    "ADDRESS, HALF_COPY", "ADDRESS, PART", "ADDRESS, COPY", "ADDRESS, POINTER"
  })
  void aKillLosesNothing(Store store, Kill kill) throws IOException {
    byte[] packed = Files.readAllBytes(run.file("trials.tar.gz"));
    String manifest = Files.readString(run.file("manifest.json"));
    move(store);
    Map<String, String> whole = contents();
    Files.write(run.file("trials.tar.gz"), packed);
    switch (kill) {
      case HALF_COPY -> Files.write(object(), Arrays.copyOf(packed, packed.length / 2));
      case PART -> Files.move(object(), objects.resolve("." + object().getFileName() + ".part"));
      case COPY, POINTER -> {}
    }
    if (kill != Kill.POINTER) {
      Files.writeString(run.file("manifest.json"), manifest);
    }
    assertThat(run.verify().exitCode()).isZero();
    Started again = move(store);
    assertThat(again.exitCode()).as(again.errors()).isZero();
    assertThat(again.out()).startsWith("stored: ");
    assertThat(contents()).isEqualTo(whole);
    assertThat(object()).hasBinaryContent(packed);
    assertThat(run.verify().exitCode()).isZero();
  }

  /** How far the command came. */
  enum Kill {
    /** Of a store in which half a file can be seen. */
    HALF_COPY,
    PART,
    COPY,
    POINTER
  }

  /** All files but the lock, which says nothing. */
  private Map<String, String> contents() {
    try (Stream<Path> files = Files.list(run.folder())) {
      Map<String, String> contents = new TreeMap<>();
      files
          .filter(Files::isRegularFile)
          .filter(file -> !file.endsWith(".lock"))
          .forEach(file -> contents.put(file.getFileName().toString(), Digest.sha256(file)));
      return contents;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Test
  void whatIsNotUploadedYetStaysBesideItsRecord() throws IOException {
    Path uploads = Files.createDirectory(folder.resolve("uploads"));
    Map<String, String> before = contents();
    Started first = moveTo(uploads, "--store-address", server.address());
    assertThat(first.exitCode()).isEqualTo(2);
    assertThat(first.errors())
        .contains(run.folder() + ": trials.tar.gz is not stored: ")
        .contains("nothing lies there", "upload " + uploads)
        .hasLineCount(1);
    assertThat(contents()).isEqualTo(before);
    try (Stream<Path> files = Files.list(uploads)) {
      for (Path file : files.toList()) {
        Files.copy(file, objects.resolve(file.getFileName()));
      }
    }
    assertThat(moveTo(uploads, "--store-address", server.address()).exitCode()).isZero();
    assertThat(run.file("trials.tar.gz")).doesNotExist();
    assertThat(run.verify().exitCode()).isZero();
  }

  @Test
  void oneThatCannotGoKeepsNoOtherBack() throws IOException {
    Path broken = folder.resolve("broken");
    CopiedRun other = CopiedRun.in(broken);
    other.seal();
    Packing.pack(broken);
    other.flip("trials.tar.gz");
    byte[] flipped = Files.readAllBytes(broken.resolve("trials.tar.gz"));
    Started moved = moveTo(objects, broken.toString());
    assertThat(moved.exitCode()).isEqualTo(2);
    assertThat(moved.errors()).contains(broken.toString()).hasLineCount(1);
    assertThat(moved.out()).isEqualTo("stored: %s\n".formatted(run.folder()));
    assertThat(broken.resolve("trials.tar.gz")).hasBinaryContent(flipped);
  }

  @Test
  void trialsMoveFromOneStoreToAnother() throws IOException {
    move(Store.FOLDER);
    Path first = object();
    Path second = Files.createDirectory(folder.resolve("second"));
    assertThat(moveTo(second).out()).startsWith("stored: ");
    Files.delete(first);
    assertThat(run.verify().exitCode()).isZero();
  }

  @ParameterizedTest
  @EnumSource(Store.class)
  void unpackedAgainTheRunIsWhole(Store store) throws IOException {
    move(store);
    assertThat(Started.with("baseline", "pack", "--undo", run.folder().toString()).exitCode())
        .isZero();
    assertThat(run.file("trials/0001-1.json")).exists();
    assertThat(run.file("manifest.json")).content().doesNotContain("trialsAt");
    Files.delete(object());
    assertThat(run.verify().exitCode()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file:///etc/passwd",
        "http://example.org/trials/NAME",
        "https://example.org/trials/NAME?more",
        "https://who:ever@example.org/NAME",
        "https://example.org/other.tar.gz",
        "ftp://example.org/NAME",
        "https://example.org/ /NAME"
      })
  void aManifestThatNamesAnotherPlaceIsWrong(String place) throws IOException {
    move(Store.FOLDER);
    Path manifest = run.file("manifest.json");
    String name = object().getFileName().toString();
    Files.writeString(
        manifest,
        Files.readString(manifest)
            .replaceFirst(
                "\"trialsAt\": \"[^\"]+\"",
                "\"trialsAt\": \"" + place.replace("NAME", name) + "\""));
    Started verified = run.verify();
    assertThat(verified.exitCode()).isEqualTo(5);
    assertThat(verified.out()).contains("trialsAt is no place of the packed trials");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--store-address=https://example.org/trials | name the folder that is read there",
        "--store=OBJECTS --store-address=http://example.org/trials | must be an https address",
        "--store=OBJECTS/absent | there is no such folder",
        "--store=OBJECTS --undo | so it takes no --store",
      })
  void aStoreThatCannotBeIsRefused(String options, String words) {
    List<String> all = new ArrayList<>(List.of("baseline", "pack", run.folder().toString()));
    all.addAll(Arrays.asList(options.replace("OBJECTS", objects.toString()).trim().split(" ", -1)));
    Started refused = Started.with(all.toArray(String[]::new));
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.errors()).contains(words).hasLineCount(1);
    assertThat(run.file("trials.tar.gz")).exists();
  }

  /**
   * Whoever accepts lays a new folder into the place of the old one: what moved meanwhile is lost.
   */
  @Test
  void noTrialsAreMovedWhileARunIsAccepted() throws IOException {
    Path baselines = folder.resolve("baselines");
    Path accepted = baselines.resolve("machine/runs/accepted");
    Files.createDirectories(accepted.getParent());
    Files.move(run.folder(), accepted);
    Files.writeString(accepted.resolve("accepted.json"), "{}");
    String[] pack = {"baseline", "pack", "--store", objects.toString(), baselines.toString()};
    FolderLock accepting = FolderLock.in(baselines);
    try {
      Started refused = Started.with(pack);
      assertThat(refused.exitCode()).isEqualTo(2);
      assertThat(refused.errors()).contains("another command is writing here");
      assertThat(accepted.resolve("trials.tar.gz")).exists();
    } finally {
      accepting.close();
    }
    Started moved = Started.with(pack);
    assertThat(moved.exitCode()).as(moved.errors()).isZero();
    assertThat(accepted.resolve("trials.tar.gz")).doesNotExist();
  }

  private Started move(Store store) {
    return switch (store) {
      case FOLDER -> moveTo(objects);
      case ADDRESS -> moveTo(objects, "--store-address", server.address());
    };
  }

  private Started moveTo(Path store, String... more) {
    return Started.with(
        Stream.concat(
                Stream.of("baseline", "pack", "--store", store.toString(), run.folder().toString()),
                Stream.of(more))
            .toArray(String[]::new));
  }

  /** The only file in the store that has its whole name. */
  private Path object() throws IOException {
    Optional<Path> found;
    try (Stream<Path> files = Files.list(objects)) {
      found = files.filter(file -> !file.getFileName().toString().startsWith(".")).findFirst();
    }
    return found.orElseThrow();
  }
}
