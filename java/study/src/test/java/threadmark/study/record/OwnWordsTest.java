package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.Altered;
import threadmark.jvm.Jdk;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Protocol;

/** A trial's words are those of its cell, its options and its JDK, and agree with themselves. */
class OwnWordsTest {

  private static final Trial TRIAL =
      Examples.measured("0001", "b001", "virtual", 0.59, 0.58, 0.53, 0.66, 0.57);

  private static final Jdk JDK =
      new Jdk("temurin-25.0.3+9", 25, "Eclipse Adoptium", "25.0.3+9-LTS", "Hotspot");

  private static final Experiment DECLARED = Examples.experiment();

  @TempDir private Path folder;

  private List<String> contradictions(Trial trial, Jdk jdk, String words) throws IOException {
    Path file = Files.writeString(folder.resolve("words.json"), words);
    return new OwnWords(RecordedFile.read(file))
        .contradictions(trial, Optional.of(jdk), Optional.of(DECLARED));
  }

  @Test
  void itsOwnWordsHaveNothingAgainstATrial() throws IOException {
    assertThat(contradictions(TRIAL, JDK, RawWords.of(TRIAL))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "PrimesBenchmark.count  | Never.measured          | benchmark is",
        "\"avgt\"               | \"thrpt\"               | mode is",
        "\"forks\": 1           | \"forks\": 2            | forks is",
        "\"variant\": \"virtual\" | \"variant\": \"platform\" | params.variant is",
        "\"n\": \"1000\"        | \"n\": \"9\"            | params.n is",
        "-Xmx64m                | -Xmx65m                 | jvmArgs are",
        "\"25.0.3\"             | \"21.0.8\"              | jdkVersion is",
        "25.0.3+9               | 25.0.3+8                | vmVersion",
        "\"25.0.3+9-LTS\"       | \"\"                    | vmVersion",
        "Iterations\": 5        | Iterations\": 4         | one fork of 4 iterations",
        "[[0.59,                | [[0.29,                 | the score of primaryMetric is",
        "\"50.0\": 0.58         | \"50.0\": 0.59          | the percentiles of primaryMetric",
      })
  void whatIsOfAnotherTrialIsTold(String whole, String other, String words) throws IOException {
    String text = RawWords.of(TRIAL);
    assertThat(text).contains(whole);
    assertThat(contradictions(TRIAL, JDK, text.replace(whole, other)))
        .anySatisfy(sentence -> assertThat(sentence).contains(words));
  }

  /** As an annotation says one in front, and the harness another behind it. */
  @Test
  void ofAnOptionThatIsSaidTwiceTheLastCounts() throws IOException {
    String text = RawWords.of(TRIAL);

    assertThat(contradictions(TRIAL, JDK, text.replace("\"-Xmx64m\"", "\"-Xmx9m\", \"-Xmx64m\"")))
        .isEmpty();
    assertThat(contradictions(TRIAL, JDK, text.replace("\"-Xmx64m\"", "\"-Xmx64m\", \"-Xmx9m\"")))
        .anySatisfy(sentence -> assertThat(sentence).contains("jvmArgs are"));
  }

  /** A forger's least: what is read, and no more. */
  @Test
  void wordsOfFiguresAloneAreNone() throws IOException {
    assertThat(
            contradictions(
                TRIAL,
                JDK,
                """
                [{"benchmark": "never.Measured",
                  "primaryMetric": {"scoreUnit": "s/op", "rawData": [[0.59, 0.58, 0.53, 0.66, 0.57]]}}]
                """))
        .hasSizeGreaterThan(5);
  }

  /** What a benchmark counts by itself is summed up; OpenJ9 names its build otherwise. */
  @Test
  void whatJmhWritesOtherwiseIsNoContradiction() throws IOException {
    String sum =
        RawWords.of(TRIAL).replaceFirst("(?s)(cpu.total\": \\{\"score\": )[^,]+", "$15.86");
    assertThat(contradictions(TRIAL, JDK, sum)).isEmpty();
    assertThat(
            contradictions(TRIAL, JDK, RawWords.of(TRIAL).replace("25.0.3+9-LTS", "openj9-0.53.0")))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PrimesExecutor, 1000, 4 |",
        "PrimesExecutor, 1000, 2 | it was",
        "PrimesExecutor, 2000, 4 | it was",
        "PrimesExecutor, 1000    | it was",
        "PrimesStream, 1000, 4   | it was",
      })
  void aProgramIsTheOneOfItsCell(String command, String words) throws IOException {
    Trial trial = published(Map.of("n", "1000", "pool", "2P"));
    List<String> found = contradictions(trial, JDK, program(command));
    if (words == null) {
      assertThat(found).isEmpty();
    } else {
      assertThat(found).singleElement().asString().contains(words);
    }
    assertThat(contradictions(trial, JDK, RawWords.of(TRIAL)))
        .singleElement()
        .asString()
        .contains("not the raw file of a trial of the protocol as-published");
  }

  /** A parameter that was declared later is in no word of a trial from before. */
  @Test
  void ofACellOlderThanItsCommandTheProgramAloneIsKnown() throws IOException {
    Trial trial = published(Map.of("n", "1000"));
    assertThat(contradictions(trial, JDK, program("PrimesExecutor, 1000"))).isEmpty();
    assertThat(contradictions(trial, JDK, program("PrimesStream, 1000")))
        .singleElement()
        .asString()
        .contains("it was");
  }

  private static Trial published(Map<String, String> parameters) {
    return Altered.of(
        Examples.measured("0001", "b001", "platform", 0.59),
        Map.of(
            "cell",
            new Cell("primes", Protocol.AS_PUBLISHED, "platform", parameters),
            "jvmOptions",
            List.of("-Djdk.virtualThreadScheduler.parallelism=2")));
  }

  private static String program(String command) {
    String[] all = command.strip().split(", ", -1);
    return """
    {"schema": "program/1", "program": "%s", "arguments": ["%s"], "seconds": [0.59]}
    """
        .formatted(all[0], String.join("\", \"", List.of(all).subList(1, all.length)));
  }
}
