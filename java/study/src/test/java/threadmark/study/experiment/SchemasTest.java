package threadmark.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.command.PublishedSchema;
import threadmark.json.Json;
import threadmark.jvm.Outcome;
import threadmark.study.experiment.TunedSizes.TunedSize;
import threadmark.study.record.OtherRun;
import threadmark.study.record.RunFolder;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

/** The published schemas say exactly what is written and what is read. */
class SchemasTest {

  private static final String TRIAL = "trial-1";
  private static final String RUN = "run-1";
  private static final String EXPERIMENT = "experiment-1";

  @TempDir Path folder;

  static Stream<Path> declarations() {
    return ExperimentFiles.in(Path.of("../../experiments")).stream();
  }

  @ParameterizedTest
  @MethodSource("declarations")
  void everyDeclarationFollowsItsSchema(Path declaration) throws IOException {
    assertThat(new PublishedSchema(EXPERIMENT).errors(Files.readString(declaration))).isEmpty();
  }

  @Test
  void whatARunFolderWritesFollowsItsSchemas() throws IOException {
    try (RunFolder archive = RunFolder.open(folder, Map.of())) {
      Path raw = Files.writeString(archive.scratch().resolve("raw.json"), "[]");
      Trial measured =
          archive.keep(Examples.measured("0001", "b001", "platform", 0.1, 0.2), Optional.of(raw));
      Trial failed =
          archive.keep(
              Examples.trial(
                  "0002",
                  "b001",
                  2,
                  "virtual",
                  Outcome.TIMED_OUT,
                  Optional.of("no end after 60 s"),
                  Samples.disturbedBy("a neighbour")),
              Optional.empty());
      archive.write(Examples.run(measured, failed));
    }
    for (String trial : List.of("0001-1", "0002-2")) {
      assertThat(new PublishedSchema(TRIAL).errors(written("trials/" + trial + ".trial.json")))
          .isEmpty();
    }
    assertThat(new PublishedSchema(RUN).errors(written("run.json"))).isEmpty();
  }

  @Test
  void whatWasTunedFollowsItsSchemaAndComesBack() throws IOException {
    Path file = folder.resolve("a-cpu/tuned.json");
    assertThat(TunedFile.read(file)).isEmpty();
    TunedSizes sizes =
        Examples.untuned()
            .with(
                List.of(
                    new TunedSize(
                        "crossover",
                        "temurin-25.0.3+9",
                        Examples.cell("pool-tuned").parameters(),
                        20,
                        List.of(new TunedSize.Tried(10, 0.2, 3), new TunedSize.Tried(20, 0.1, 3)),
                        "20261120T213000Z-1a2b3c")),
                List.of(Examples.tuned("platform-2p")),
                Map.of("crossover", "0.2.3", "primes", "0.2.0"));
    TunedFile.write(file, sizes);
    assertThat(new PublishedSchema("tuned-1").errors(TunedFile.text(sizes))).isEmpty();
    assertThat(TunedFile.read(file)).hasValue(sizes);
    assertThat(
            new PublishedSchema("tuned-1")
                .errors(TunedFile.text(sizes).replace("\"size\": 20", "\"size\": 0")))
        .isNotEmpty();
    assertThat(
            new PublishedSchema("tuned-1")
                .errors(TunedFile.text(sizes).replace("\"wall\"", "\"time\"")))
        .isNotEmpty();
    assertThat(
            new PublishedSchema("tuned-1").errors(TunedFile.text(sizes).replace("\"0.2.3\"", "3")))
        .isNotEmpty();
  }

  @Test
  void aFileFromBeforeVariantsWereTunedIsRead() throws IOException {
    Path old = Path.of("../../baselines/cpu-intel-xeon-f6m167s1-vm/tuned.json");
    String text = Files.readString(old);
    String first =
        text.contains("\"variants\"")
            ? text.substring(0, text.indexOf(",\n  \"variants\"")) + "\n}\n"
            : text;
    assertThat(new PublishedSchema("tuned-1").errors(first)).isEmpty();
    TunedSizes read =
        TunedFile.read(Files.writeString(folder.resolve("tuned.json"), first)).orElseThrow();
    assertThat(read.sizes()).isNotEmpty();
    assertThat(read.variants()).isEmpty();
  }

  @Test
  void aRecordFromBeforeVariantsWereTunedIsRead() throws IOException {
    Trial trial = Examples.measured("0001", "b001", "platform", 0.1);
    String text = Json.text("run/1", Examples.run(trial));
    String old = text.replace("  \"tunedVariants\": [ ],\n", "");
    assertThat(old).isNotEqualTo(text);
    assertThat(new PublishedSchema(RUN).errors(old)).isEmpty();
    assertThat(RunFolder.read(Files.writeString(folder.resolve("run.json"), old)))
        .isEqualTo(Examples.run(trial));
    String held =
        Json.text(
            "run/1",
            OtherRun.than(Examples.run(trial)).heldAgainst(Examples.tuned("platform")).run());
    assertThat(new PublishedSchema(RUN).errors(held)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "run-1   | \"seed\": 7            | \"seed\": 7, \"colour\": 1",
        "run-1   | \"seed\": 7,           | ``",
        "run-1   | \"seed\": 7            | \"seed\": \"7\"",
        "run-1   | \"attempt\": 1         | \"attempt\": 1, \"colour\": 1",
        "run-1   | \"attempt\": 1         | \"attempt\": 0",
        "run-1   | run/1                  | run/2",
        "run-1   | \"outcome\": \"measured\" | \"outcome\": \"fast\"",
        "trial-1 | \"attempt\": 1         | \"attempt\": 1, \"colour\": 1",
        "trial-1 | \"metric\": \"wall\"   | \"metric\": \"time\"",
        "trial-1 | \"throttledPeriods\": 0, | ``",
        "trial-1 | \"schema\": \"trial/1\", | ``",
        "experiment-1 | \"margin\": 0.1   | \"margin\": 1",
        "experiment-1 | \"n\": [          | \"m\": 1, \"n\": [",
        "experiment-1 | \"quick\"         | \"fast\"",
      })
  void whatOurReadersRefuseTheSchemasRefuse(String schema, String whole, String broken) {
    Trial trial = Examples.measured("0001", "b001", "platform", 0.1);
    String text =
        switch (schema) {
          case RUN -> Json.text("run/1", Examples.run(trial));
          case TRIAL -> Json.text("trial/1", trial);
          default ->
              Json.text(
                  "experiment/1", Examples.experiment(Examples.steady(3, "platform", "virtual")));
        };
    assertThat(new PublishedSchema(schema).errors(text)).isEmpty();
    assertThat(text).contains(whole);
    assertThat(new PublishedSchema(schema).errors(text.replace(whole, broken))).isNotEmpty();
  }

  @Test
  void theSchemasKnowEveryWordOfTheModel() {
    new PublishedSchema(TRIAL)
        .assertWords("/$defs/trial/properties/outcome/enum", Outcome.values());
    new PublishedSchema(TRIAL)
        .assertWords(
            "/$defs/trial/properties/measurements/items/properties/metric/enum", Metric.values());
    new PublishedSchema(TRIAL)
        .assertWords("/$defs/cell/properties/protocol/enum", Protocol.values());
    new PublishedSchema(RUN).assertWords("/properties/profile/enum", Profile.values());
    new PublishedSchema(EXPERIMENT)
        .assertWords("/properties/profiles/propertyNames/enum", Profile.values());
    new PublishedSchema(EXPERIMENT)
        .assertWords("/$defs/grid/properties/collector/enum", Collector.values());
  }

  private String written(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }
}
