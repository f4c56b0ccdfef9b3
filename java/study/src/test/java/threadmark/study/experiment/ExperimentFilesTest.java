package threadmark.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import threadmark.json.Json;
import threadmark.text.Complaint;

class ExperimentFilesTest {

  private static final Path DECLARED = Path.of("../../experiments");

  @TempDir Path folder;

  @Test
  void everyDeclarationIsValid() {
    assertThat(ExperimentFiles.read(DECLARED))
        .hasSameSizeAs(ExperimentFiles.in(DECLARED))
        .extracting(Experiment::id)
        .doesNotHaveDuplicates()
        .contains("primes", "fibonacci", "merge-sort");
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void noCellIsDeclaredTwiceInOneProfile(Profile profile) {
    for (Experiment experiment : ExperimentFiles.read(DECLARED)) {
      assertThat(
              experiment.grids(profile).stream()
                  .flatMap(grid ->
                      cells(experiment, grid).stream().map(cell -> cell + " " + grid.collector()))
                  // The reference is measured beside every variant.
                  .filter(cell -> !cell.contains("/" + experiment.reference() + " ")))
          .as(experiment.id())
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void aPublishedProgramsHeapIsNotTouched() throws IOException {
    String text = Files.readString(DECLARED.resolve("merge-sort.json"));
    int published = text.indexOf("\"as-published\"");
    int options = text.indexOf("\"jvmOptions\": []", published);
    Path touched =
        Files.writeString(
            folder.resolve("merge-sort.json"),
            text.substring(0, options)
                + "\"jvmOptions\": [\"-XX:+AlwaysPreTouch\"]"
                + text.substring(options + "\"jvmOptions\": []".length()));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> ExperimentFiles.read(folder))
        .withMessageStartingWith(touched + ": profiles.full[3].jvmOptions must leave out -XX:+Al");
  }

  @Test
  void aTrialTakesNoLessThanItsTiming() throws IOException {
    refuses(
        "\"trialSeconds\": 3.2",
        "\"trialSeconds\": 0.5",
        "profiles.quick[0].trialSeconds is less than the ");
  }

  @Test
  void aSentenceHasBlanksThatTrialsCanFill() throws IOException {
    String text = Files.readString(DECLARED.resolve("transfer.json"));
    refusesSentence(text, "{wall of nobody}", "names variant \"nobody\"");
    refusesSentence(text, "{speed of virtual}", "a blank for \"speed\"");
  }

  private void refusesSentence(String text, String sentence, String words) throws IOException {
    Files.writeString(
        folder.resolve("transfer.json"),
        text.replaceFirst("\"sentence\": \"[^\"]*\"", "\"sentence\": \"" + sentence + "\""));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> ExperimentFiles.read(folder))
        .withMessageContaining("answers.sentence")
        .withMessageContaining(words);
  }

  @Test
  void anAnswerForAKindOfProgramSaysWhatItsReaderHas() throws IOException {
    String text = Files.readString(DECLARED.resolve("transfer.json"));
    Files.writeString(
        folder.resolve("transfer.json"), text.replaceFirst("\"alternative\": \"[^\"]*\",", ""));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> ExperimentFiles.read(folder))
        .withMessageContaining("name both, or neither");
  }

  @Test
  void theGateMeasuresWhereAGridDoes() throws IOException {
    refuses(
        "\"gate\": {\n    \"variant\": \"virtual-cutoff\",\n    \"parameters\": {\n      \"size\"",
        "\"gate\": {\n    \"variant\": \"virtual-cutoff\",\n    \"parameters\": {\n      \"length\"",
        "gate.parameters are length, which is what no grid is measured at (size)");
  }

  @Test
  void whatItIsAboutIsSaid() throws IOException {
    refuses("\"about\": \"virtual-threads\",", "", "field about: is missing");
    refuses("\"about\": \"virtual-threads\"", "\"about\": \"threads\"", "");
  }

  @Test
  void virtualThreadsAreHeldAgainstSomething() throws IOException {
    refuses("\"platforms\": [\"forkjoin\"],", "", "field platforms: is missing");
    refuses("\"platforms\": [\"forkjoin\"]", "\"platforms\": []", "platforms is empty; name ");
    refuses(
        "\"platforms\": [\"forkjoin\"]",
        "\"platforms\": [\"pool\"]",
        "platforms names variant \"pool\"; declared are ");
    refuses(
        "\"platforms\": [\"forkjoin\"]",
        "\"platforms\": [\"virtual-cutoff\"]",
        "platforms names the gate's variant");
    refuses(
        "\"about\": \"virtual-threads\"",
        "\"about\": \"benchmarking\"",
        "platforms must be empty where ");
  }

  private void refuses(String declared, String instead, String complaint) throws IOException {
    String text = Files.readString(DECLARED.resolve("merge-sort.json"));
    assertThat(text).contains(declared);
    Path changed =
        Files.writeString(folder.resolve("merge-sort.json"), text.replace(declared, instead));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> ExperimentFiles.read(folder))
        .withMessageStartingWith(changed + ": " + complaint);
  }

  private static List<Cell> cells(Experiment experiment, Grid grid) {
    return grid.cells(experiment.id()).toList();
  }

  @Test
  void aProgramsPlaceholdersAreAllFilled() {
    for (Experiment experiment : ExperimentFiles.read(DECLARED)) {
      for (Profile profile : Profile.values()) {
        for (Grid grid : experiment.grids(profile)) {
          if (grid.protocol() == Protocol.AS_PUBLISHED) {
            for (String variant : grid.variants()) {
              assertThat(
                      experiment.programs().get(variant).stream()
                          .filter(word -> word.startsWith("{")))
                  .as(experiment.id() + "/" + variant)
                  .allMatch(
                      word -> grid.parameters().containsKey(word.substring(1, word.length() - 1)));
            }
          }
        }
      }
    }
  }

  @Test
  void theExampleItselfIsValid() throws IOException {
    assertThat(read(text())).isEqualTo(List.of(example()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"id\": \"primes\"            | \"id\": \"prime\"          | id is \"prime\"; it must be the file's name",
        "\"reference\": \"platform\"   | \"reference\": \"pool\"    | reference names variant \"pool\"; declared are platform, virtual",
        "\"margin\": 0.1               | \"margin\": 0              | margin must lie between 0 and 1",
        "\"margin\": 0.1               | \"margin\": 1.0            | margin must lie between 0 and 1",
        "\"mark\": \"circle\"          | \"mark\": \"square\"        | variants gives \"virtual\" the mark of \"platform\"; choose another",
        "\"decides\": \"wall\"         | \"decides\": \"gc-time\"   | decides must be wall or cpu",
        "\"decides\": \"wall\"         | \"decides\": \"time\"      | field decides",
        "\"trials\": 3                 | \"trials\": 0              | profiles.quick[0].trials must be at least 1",
        "\"trialSeconds\": 2.5         | \"trialSeconds\": 0        | profiles.quick[0].trialSeconds must be more than 0",
        "\"heapMebibytes\": 64         | \"heapMebibytes\": 8       | profiles.quick[0].heapMebibytes must be at least 16",
        "\"benchmark\": \"threadmark.benchmarks.PrimesBenchmark.count\" | \"benchmark\": null | benchmark is needed by profiles.quick[0]",
        "\"iterations\": 5             | \"iterations\": 0          | at least one iteration",
        "\"iterationSeconds\": 0.2     | \"iterationSeconds\": 0    | longer than no time",
        "\"quick\"                     | \"fast\"                   | field profiles",
        "\"n\": [\"1000\"]             | \"n\": []                  | profiles.quick[0].parameters.n must have at least one value",
      })
  void eachRuleHasItsComplaint(String right, String wrong, String sentence) {
    String text = text().replaceAll("\\[\\s+\"1000\"\\s+\\]", "[\"1000\"]");
    assertThat(text).contains(right);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> read(text.replace(right, wrong)))
        .withMessageStartingWith(folder.resolve("primes.json") + ": ")
        .withMessageContaining(sentence)
        .satisfies(complaint -> assertThat(complaint.getMessage()).hasLineCount(1));
  }

  @Test
  void aGridOfUndeclaredVariantsIsRefused() {
    assertRefused(
        Json.text("experiment/1", Examples.experiment(Examples.steady(3, "platform", "green"))),
        "profiles.quick[0].variants names variant \"green\"; declared are platform, virtual");
    assertRefused(
        Json.text("experiment/1", Examples.experiment(Examples.steady(3))),
        "profiles.quick[0].variants must name at least one variant");
  }

  @Test
  void aGridsOwnReferenceIsOneOfItsVariants() {
    String text = text();
    assertThat(text).contains("\"reference\": null");
    assertRefused(
        text.replace("\"reference\": null", "\"reference\": \"green\""),
        "profiles.quick[0].reference names \"green\", which is not among the grid's variants");
  }

  @Test
  void theSteadyProtocolNeedsATiming() {
    String text = text();
    int quick = text.indexOf("\"profiles\"");
    assertRefused(
        text.substring(0, quick)
            + text.substring(quick).replaceAll("(?s)\"timing\": \\{.*?\\}", "\"timing\": null"),
        "profiles.quick[0].timing is needed by the steady protocol");
  }

  @Test
  void theAsPublishedProtocolNeedsAProgram() {
    Experiment experiment =
        Examples.experiment(
            Examples.grid(Protocol.AS_PUBLISHED, java.util.Map.of(), 1, "platform"));
    assertRefused(
        Json.text("experiment/1", experiment).replace("\"platform\": [", "\"green\": ["),
        "programs.platform is needed by profiles.quick[0], whose protocol is as-published");
  }

  @Test
  void aFolderWithoutExperimentsIsRefused() {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> ExperimentFiles.read(folder))
        .withMessage(folder + ": holds no experiment; name the folder with --experiments");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> ExperimentFiles.read(folder.resolve("absent")))
        .withMessageContaining("no such folder of experiments");
  }

  private void assertRefused(String text, String sentence) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> read(text))
        .withMessage(folder.resolve("primes.json") + ": " + sentence);
  }

  private static Experiment example() {
    return Examples.experiment(Examples.steady(3, "platform", "virtual"));
  }

  private static String text() {
    return Json.text("experiment/1", example());
  }

  private List<Experiment> read(String text) throws IOException {
    Files.writeString(folder.resolve("primes.json"), text);
    return ExperimentFiles.read(folder);
  }
}
