package threadmark.study.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.files.Digest;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Night;
import threadmark.study.record.Fault;
import threadmark.study.record.RunManifest;
import threadmark.study.record.Words;

/** A run that is opened says what of it is not as it was recorded. */
class VerifiedRunTest {

  private static final String WORDS = "trials/0001-1.json";
  private static final String FACTS = "trials/0001-1.trial.json";
  private static final String RECORD = "run.json";

  @TempDir private Path folder;

  @BeforeEach
  void record() {
    Words.write(Night.of(1, 1.0).run(), folder);
  }

  private VerifiedRun opened() {
    return VerifiedRun.open(folder, List.of(Examples.experiment()));
  }

  private void edit(String name, String before, String after) throws IOException {
    Path file = folder.resolve(name);
    String text = Files.readString(file);
    assertThat(text).contains(before);
    int at = text.indexOf(before);
    Files.writeString(file, text.substring(0, at) + after + text.substring(at + before.length()));
  }

  private void assertFault(Fault.Kind kind, String words) {
    assertThat(opened().faults())
        .anySatisfy(fault -> {
          assertThat(fault.kind()).isEqualTo(kind);
          assertThat(fault.sentence()).contains(words);
        });
    assertThat(opened().doubt())
        .hasValueSatisfying(doubt -> assertThat(doubt.contradicted()).isTrue());
  }

  @Test
  void whatWasRecordedAgrees() {
    VerifiedRun run = opened();
    assertThat(run.faults()).isEmpty();
    assertThat(run.checked()).hasSize(3);
    assertThat(run.unchecked()).isEmpty();
    assertThat(run.doubt()).isEmpty();
    assertThat(run.completed().orElseThrow().run()).isEqualTo(run.recorded().orElseThrow().run());
  }

  @Test
  void wordsThatAreGoneOrChangedAreNamedOnce() throws IOException {
    edit(WORDS, "[", " [");
    assertFault(Fault.Kind.ALTERED, WORDS);
    Files.delete(folder.resolve(WORDS));
    assertFault(Fault.Kind.MISSING, WORDS + " is missing");
    assertThat(opened().faults()).hasSize(1);
    assertThat(opened().unchecked()).anyMatch(line -> line.contains("jmh.json: not joined again"));
  }

  @Test
  void factsThatDifferFromTheRecordAreNamedByTheirFields() throws IOException {
    edit(FACTS, "\"block\": \"b001\"", "\"block\": \"b009\"");
    RunManifest.write(folder);
    assertFault(Fault.Kind.CONTRADICTED, "tell the trial differently: block");
    Files.writeString(folder.resolve(FACTS), "{");
    assertFault(Fault.Kind.UNREADABLE, FACTS);
    Files.delete(folder.resolve(FACTS));
    RunManifest.write(folder);
    assertFault(Fault.Kind.MISSING, FACTS + " is missing; run.json has the trial");
  }

  @Test
  void figuresThatTheWordsDoNotHoldAreFoundThoughTheManifestFits() throws IOException {
    edit(FACTS, "\"values\": [", "\"values\": [0.5,");
    edit(RECORD, "\"values\": [", "\"values\": [0.5,");
    RunManifest.write(folder);
    assertFault(Fault.Kind.CONTRADICTED, "trial 0001: wall is not what");
  }

  @Test
  void wordsOfAnotherBenchmarkAreFoundThoughTheirDigestFits() throws IOException {
    String digest = Digest.sha256(folder.resolve(WORDS));
    edit(WORDS, Examples.experiment().benchmark().orElseThrow(), "org.acme.Other.run");
    String other = Digest.sha256(folder.resolve(WORDS));
    edit(FACTS, digest, other);
    edit(RECORD, digest, other);
    RunManifest.write(folder);
    assertFault(Fault.Kind.CONTRADICTED, "benchmark is \"org.acme.Other.run\"");
    assertFault(Fault.Kind.CONTRADICTED, "jmh.json is not what the trials' raw files join to");
  }

  @Test
  void aFileThatTheRecordLeavesOutIsAStranger() throws IOException {
    Files.writeString(folder.resolve("trials/9999-1.json"), "[]");
    assertFault(Fault.Kind.STRANGE, "9999-1.json is not in the manifest");
    RunManifest.write(folder);
    assertFault(Fault.Kind.STRANGE, "9999-1.json is there; run.json leaves it out");
  }

  @Test
  void withoutItsManifestARunIsShownAndNotProven() throws IOException {
    Files.delete(folder.resolve("manifest.json"));
    assertThat(opened().faults()).isEmpty();
    assertThat(opened().doubt().orElseThrow().showsNothing()).isFalse();
    Files.delete(folder.resolve("jmh.json"));
    assertThat(opened().unchecked()).contains("jmh.json: there is none");
    RunManifest.write(folder);
    assertFault(Fault.Kind.MISSING, "jmh.json is missing; a run with a manifest has one");
  }

  @Test
  void aRecordThatCannotBeReadLeavesTheManifestToSpeak() throws IOException {
    Files.writeString(folder.resolve(RECORD), "{");
    VerifiedRun run = opened();
    assertThat(run.recorded()).isEmpty();
    assertThat(run.faults())
        .extracting(Fault::kind)
        .containsExactly(Fault.Kind.ALTERED, Fault.Kind.UNREADABLE);
    Files.delete(folder.resolve(RECORD));
    assertFault(Fault.Kind.MISSING, "run.json is missing, and what a run left lies beside it");
  }
}
