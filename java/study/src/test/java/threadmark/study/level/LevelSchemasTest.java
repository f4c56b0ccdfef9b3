package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.PublishedSchema;
import threadmark.command.Started;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.study.level.LevelVerdict.NoBaselineReason;
import threadmark.text.Labelled;
import threadmark.verdict.Alert;
import threadmark.verdict.Enforcement;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;

/** The published schemas of levels, baselines, acceptances and replays, and what is written. */
class LevelSchemasTest {

  /** Said of files that are compared, never of a level. */
  private static final Set<Labelled> OF_FILES =
      Set.of(
          UndecidedReason.DIFFERENT_JDKS,
          UndecidedReason.HARDLY_CREDIBLE,
          UndecidedReason.OVER_BUDGET);

  private static final Path METHOD = Path.of("../../docs/method");
  private static final Path CASES = Path.of("../study/src/test/resources/threadmark/judge");

  @TempDir private Path folder;

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Test
  void whatIsJudgedFollowsItsSchema() {
    for (String name : List.of("mixed", "steady", "cold-start")) {
      assertThat(
              new PublishedSchema("levels-1")
                  .errors(read(CASES.resolve(name).resolve("levels.json"))))
          .as(name)
          .isEmpty();
    }
  }

  @Test
  void whatConfirmsFollowsItsSchema() {
    Shelf shelf =
        new Shelf(folder)
            .accepting(Night.alike(1.0).stream().map(one -> one.in(Profile.PUBLISHED)).toList());
    Path plan = folder.resolve("likely.json");
    shelf.judge(Night.of(11, 1.07).in(Profile.PUBLISHED), "--confirm-plan", plan.toString());
    assertThat(read(plan)).contains("\"platform\"");
    assertThat(new PublishedSchema("confirming-1").errors(read(plan))).isEmpty();
    assertThat(
            new PublishedSchema("confirming-1")
                .errors(read(plan).replace("\"blocks\": 20", "\"blocks\": 21")))
        .isNotEmpty();
  }

  @Test
  void whatIsJudgedWithoutALevelFollowsItsSchema() throws IOException {
    Shelf shelf =
        new Shelf(folder)
            .accepting(Night.alike(1.0))
            .anchored()
            .accepting(List.of(Night.of(11, 1.5)));
    String record = shelf.judge(shelf.copy(Night.of(11, 1.5)), "--json").out();
    assertThat(record).contains("\"left-out\"", "\"regressed\"");
    assertThat(new PublishedSchema("levels-1").errors(record)).isEmpty();
  }

  @Test
  void whatIsAcceptedFollowsItsSchemas() {
    Shelf shelf =
        new Shelf(folder)
            .accepting(Night.alike(1.0))
            .accepting(List.of(Night.of(11, 1.4).barred("a neighbour")))
            .anchored();
    Path machine = shelf.baselines().resolve("lab-1");
    assertThat(
            new PublishedSchema("baseline-1")
                .errors(read(machine.resolve("temurin-25.0.3+9/primes.json"))))
        .isEmpty();
    for (Night night : List.of(Night.of(1, 1), Night.of(11, 1))) {
      assertThat(
              new PublishedSchema("acceptance-1")
                  .errors(
                      read(machine.resolve("runs").resolve(night.id()).resolve("accepted.json"))))
          .isEmpty();
    }
  }

  @Test
  void everyFileInTheRepositoryFollowsItsSchema() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../../baselines"))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".json")).toList()) {
        String text = read(file);
        if (text.contains("\"schema\": \"baseline/1\"")) {
          assertThat(new PublishedSchema("baseline-1").errors(text)).as(file.toString()).isEmpty();
        } else if (text.contains("\"schema\": \"acceptance/1\"")) {
          assertThat(new PublishedSchema("acceptance-1").errors(text))
              .as(file.toString())
              .isEmpty();
        }
      }
    }
  }

  @Test
  void aReplayFollowsItsSchema() {
    Started replayed = Started.with("calibrate", "--replay", "--pull-requests", "2", "--json");
    assertThat(replayed.exitCode()).isZero();
    assertThat(new PublishedSchema("calibration-replay-1").errors(replayed.out())).isEmpty();
    assertThat(
            new PublishedSchema("calibration-replay-1")
                .errors(replayed.out().replace("\"falseAlerts\"", "\"alerts\"")))
        .isNotEmpty();
    assertThat(
            new PublishedSchema("calibration-replay-1")
                .errors(read(Path.of("../../docs/method/operating-characteristic.json"))))
        .isEmpty();
  }

  @Test
  void aReplayOfNightsFollowsItsSchema() {
    Started replayed = Started.with("calibrate", "--replay", "--histories", "2", "--json");
    assertThat(replayed.exitCode()).isZero();
    assertThat(new PublishedSchema("history-replay-1").errors(replayed.out())).isEmpty();
    assertThat(
            new PublishedSchema("history-replay-1")
                .errors(replayed.out().replace("\"soon\"", "\"now\"")))
        .isNotEmpty();
    String published = read(METHOD.resolve("level-gate.json"));
    assertThat(new PublishedSchema("history-replay-1").errors(published)).isEmpty();
    assertThat(
            new PublishedSchema("history-replay-1")
                .errors(published.replace("\"medianError\"", "\"error\"")))
        .isNotEmpty();
  }

  @Test
  void aFieldOrAWordOfItsOwnIsRefused() {
    String record = read(CASES.resolve("mixed/levels.json"));
    for (String broken :
        List.of(
            record.replace("\"regressed\"", "\"green\""),
            record.replace("\"crossed\"", "\"over\""),
            record.replace("\"cold-start\"", "null"),
            record.replace("\"to-be-confirmed\"", "\"open\"").replace("\"raised\"", "\"open\""),
            record.replace("\"registered\": true", "\"registered\": 1"))) {
      assertThat(broken).isNotEqualTo(record);
      assertThat(new PublishedSchema("levels-1").errors(broken)).isNotEmpty();
    }
  }

  @Test
  void everyWordOfTheCodeIsInIt() {
    String schema = new PublishedSchema("levels-1").text();
    Stream.<Labelled[]>of(
            Verdict.values(),
            UndecidedReason.values(),
            NoBaselineReason.values(),
            Alert.values(),
            Enforcement.values(),
            Caution.Kind.values())
        .flatMap(Stream::of)
        .filter(word -> !OF_FILES.contains(word))
        .forEach(word -> assertThat(schema).contains("\"" + word.label() + "\""));
  }
}
