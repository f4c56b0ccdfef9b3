package threadmark.study.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import threadmark.text.Complaint;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The declarations in experiments: one file an experiment, named after its id. */
public final class ExperimentFiles {

  private static final String SCHEMA = "experiment/1";

  private ExperimentFiles() {}

  /** The declaration files of a folder, in the order of their names. */
  public static List<Path> in(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> declarations =
          files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
      if (declarations.isEmpty()) {
        throw new Complaint(
            "%s: holds no experiment; name the folder with --experiments".formatted(folder));
      }
      return declarations;
    } catch (IOException failure) {
      throw new Complaint(
          "%s: no such folder of experiments; name it with --experiments".formatted(folder),
          failure);
    }
  }

  /** Every experiment of a folder, checked. */
  public static List<Experiment> read(Path folder) {
    List<Experiment> experiments = in(folder).stream().map(ExperimentFiles::readOne).toList();
    Marks.of(experiments);
    return experiments;
  }

  private static Experiment readOne(Path file) {
    Experiment experiment =
        Json.value(
            file, AtomicFile.read(file), SCHEMA, Experiment.class, ExperimentFiles::complete);
    if (!file.getFileName().toString().equals(experiment.id() + ".json")) {
      throw new Complaint(
          "%s: id is \"%s\"; it must be the file's name".formatted(file, experiment.id()));
    }
    ExperimentRules.check(file, experiment);
    return experiment;
  }

  /** What a declaration may leave out. */
  private static void complete(ObjectNode experiment) {
    if (!experiment.has("answers")) {
      experiment.putArray("answers");
    }
    if (!experiment.has("measuring")) {
      experiment.putArray("measuring");
    }
    leaveOut(experiment.path("variants"), "mark", "jdkFrom", "program");
    leaveOut(experiment.path("answers"), "kind", "alternative", "setting");
  }

  private static void leaveOut(JsonNode entries, String... names) {
    for (JsonNode entry : entries) {
      if (entry instanceof ObjectNode fields) {
        Stream.of(names).filter(name -> !fields.has(name)).forEach(fields::putNull);
      }
    }
  }
}
