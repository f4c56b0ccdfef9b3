package threadmark.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Input that cannot be compared is answered with one sentence and 2, never with a verdict. */
class CompareInputTest {

  private static final Path GOOD = CompareGoldenTest.CASES.resolve("other-unit/base.json");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{not json|not JSON",
        "\"Benchmark\",\"Mode\",\"Threads\"|-rf json",
        "''|empty",
        "[{\"benchmark\": \"x\"}] true|not JSON: something stands behind its end, line 1",
        "{\"a\": 1}|not a JMH file",
        "[]|holds no result",
        "[{\"name\": \"x\"}]|[0].benchmark is missing",
        "[7]|[0] is 7, and JMH writes an object there"
      })
  void aFileThatIsNotOfJmh(String text, String said) throws IOException {
    Path file = Files.writeString(folder.resolve("odd.json"), text);
    refused(CompareRun.of(GOOD, file), said);
    refused(CompareRun.of(file, GOOD), said);
  }

  @Test
  void aMissingFile() {
    refused(CompareRun.of(GOOD, folder.resolve("absent.json")), "there is no such file");
  }

  @Test
  void aFolder() {
    refused(CompareRun.of(GOOD, folder), "a folder; name the JMH file in it");
  }

  @Test
  void twoResultsOfOneBenchmark() throws IOException {
    String one = Files.readString(GOOD).strip();
    String result = one.substring(1, one.length() - 1);
    Path file = Files.writeString(folder.resolve("twice.json"), "[" + result + "," + result + "]");
    refused(CompareRun.of(GOOD, file), "two results of");
  }

  @Test
  void oneFileTwiceOnOneSideWouldCountItsForksTwice() {
    refused(
        CompareRun.of("--base", GOOD, "--base", GOOD, "--head", GOOD),
        "the same content as " + GOOD + "; trials count once");
  }

  @Test
  void whatHasNothingInCommonIsOneSentence() throws IOException {
    Path other =
        Files.writeString(
            folder.resolve("other.json"),
            Files.readString(GOOD).replace("PrimesBenchmark", "OtherBenchmark"));
    CompareRun run = CompareRun.of(GOOD, other);
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out())
        .startsWith("no benchmark is in both: base has 1, threadmark.benchmarks.PrimesBenchmark")
        .contains("; head has 1, threadmark.benchmarks.OtherBenchmark", "; name two files")
        .hasLineCount(1);
    Path longer =
        Files.writeString(
            folder.resolve("longer.json"), Files.readString(GOOD).replace("20000", "30000"));
    assertThat(CompareRun.of(GOOD, longer).out())
        .contains("with the same mode, parameters and threads", "number=20000", "number=30000")
        .hasLineCount(1);
  }

  @Test
  void oneFileOnBothSidesIsNoComparison() throws IOException {
    refused(
        CompareRun.of(GOOD, GOOD),
        "the same content as " + GOOD + "; no two measurements are alike, so both sides are one");
    Path copy = Files.copy(GOOD, folder.resolve("copy.json"));
    refused(CompareRun.of(GOOD, copy), "the same content as");
    Path shorter =
        Files.writeString(
            folder.resolve("shorter.json"),
            Files.readAllLines(GOOD).stream().map(String::strip).collect(Collectors.joining()));
    refused(CompareRun.of(GOOD, shorter), "the same measurements as in");
  }

  @Test
  void aCopyIsNoOtherMeasurementWhateverItsOrderAndWhateverLiesBesideIt() throws IOException {
    String text = Files.readString(GOOD).strip();
    String result = text.substring(1, text.length() - 1);
    String more = result.replaceFirst("\"number\": \"20000\"", "\"number\": \"30000\"");
    assertThat(more).isNotEqualTo(result);
    Path one = Files.writeString(folder.resolve("one.json"), "[" + result + "," + more + "]");
    Path turned = Files.writeString(folder.resolve("turned.json"), "[" + more + "," + result + "]");
    Path head = CompareGoldenTest.CASES.resolve("other-unit/head.json");
    refused(CompareRun.of(one, turned), "turned.json: the same measurements as in");
    refused(CompareRun.of(GOOD, turned), "the same measurements as in");
    refused(CompareRun.of(turned, GOOD), "the same measurements as in");
    refused(
        CompareRun.of("--base", one, "--head", head, "--head", turned),
        "turned.json: the same measurements as in");
    refused(
        CompareRun.of("--base", one, "--base", turned, "--head", head),
        "turned.json: the same measurements as in");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"params\": {|\"params\": [], \"odd\": {|[0].params is a list",
        "\"threads\": 1|\"threads\": \"1\"|[0].threads is the text \"1\"",
        "\"forks\": 5|\"forks\": 5.5|[0].forks is 5.5",
        "\"mode\": \"avgt\"|\"mode\": 7|[0].mode is 7",
        "\"number\": \"20000\"|\"number\": 20000|[0].params.number is 20000",
        "\"-Xms64m\"|{}|[0].jvmArgs[0] is an object",
        "\"scoreUnit\": \"us/op\"|\"scoreUnit\": null|[0].primaryMetric.scoreUnit is null",
        "\"score\": |\"score\": \"7\", \"other\": |[0].primaryMetric.score is the text",
        "\"rawData\": [|\"rawData\": [ 7,|[0].primaryMetric.rawData[0] is 7",
        "\"primaryMetric\": {|\"primaryMetric\": 7, \"odd\": {|[0].primaryMetric is 7",
        "\"mode\": |\"mode\": \"ss\", \"mode\": |the field \"mode\" comes twice, line 5",
        "\"forks\": 5,|\"forks\": 5|not JSON from line"
      })
  void aFieldOfAnotherTypeIsNamed(String whole, String broken, String said) throws IOException {
    String text = Files.readString(GOOD);
    assertThat(text).contains(whole);
    Path file =
        Files.writeString(
            folder.resolve("odd.json"), text.replaceFirst(Pattern.quote(whole), broken));
    refused(CompareRun.of(GOOD, file), said);
    refused(CompareRun.of(file, GOOD), said);
  }

  @Test
  void anInputMayBeALink() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.json"), GOOD.toAbsolutePath());
    Path head = CompareGoldenTest.CASES.resolve("other-unit/head.json");
    assertThat(CompareRun.of(link, head).exitCode()).isEqualTo(3);
  }

  @Test
  void otherWaysToStoreTheSameText() throws IOException {
    String text = Files.readString(GOOD);
    Path head = CompareGoldenTest.CASES.resolve("other-unit/head.json");
    for (Charset coding :
        List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.UTF_8)) {
      Path file =
          Files.writeString(
              folder.resolve("coded.json"),
              text.startsWith("\uFEFF") ? text : "\uFEFF" + text,
              coding);
      assertThat(CompareRun.of(file, head).exitCode()).as(coding.name()).isEqualTo(3);
    }
    Path packed = folder.resolve("packed.json.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    refused(CompareRun.of(packed, head), "compressed; unpack it first");
    Path bytes = Files.write(folder.resolve("bytes.json"), new byte[] {'[', (byte) 0xC3, ']'});
    refused(CompareRun.of(bytes, head), "it is not UTF-8");
  }

  @Test
  void filesNamedInTwoWaysOrNotAtAll() {
    refused(CompareRun.of(), "name two files");
    refused(CompareRun.of(GOOD), "name two files");
    refused(CompareRun.of("--base", GOOD), "name two files");
    refused(CompareRun.of(GOOD, GOOD, "--base", GOOD, "--head", GOOD), "name two files");
  }

  @Test
  void forksOfSeveralFilesAreOneSide() {
    Path sittings = CompareGoldenTest.CASES.resolve("one-fork");
    CompareRun run =
        CompareRun.of(
            "--base", sittings.resolve("base.json"),
            "--base", CompareGoldenTest.CASES.resolve("vanished/base.json"),
            "--head", sittings.resolve("head.json"));
    assertThat(run.out()).contains("6 + 1");
  }

  private static void refused(CompareRun run, String said) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("threadmark: ").contains(said);
    assertThat(run.err().strip().lines()).hasSize(1);
  }
}
