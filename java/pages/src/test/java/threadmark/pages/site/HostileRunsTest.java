package threadmark.pages.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Depth;
import threadmark.Hostile;
import threadmark.HostileFields;
import threadmark.command.Started;
import threadmark.ledger.book.RecordedClaims;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;
import threadmark.study.record.RunManifest;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A run in which one word is another wherever it stands, with a manifest that agrees: whatever
 * reads runs tells it or refuses it, and no terminal, log or page does what the word says.
 */
@Tag("slow")
class HostileRunsTest {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  @TempDir private Path folder;

  private Path out(String name) {
    return folder.resolve("out").resolve(name);
  }

  private List<List<String>> commands(Path run) {
    String declared = Shelf.DECLARED.toString();
    String baselines = folder.resolve("baselines").toString();
    return List.of(
        List.of("verify", run.toString(), "--all", "--experiments", declared),
        List.of(
            "report", run.toString(), "--out", out("r.html").toString(), "--experiments", declared),
        List.of(
            "judge",
            run.toString(),
            "--baselines",
            baselines,
            "--experiments",
            declared,
            "--comment",
            out("c.md").toString(),
            "--summary",
            out("s.md").toString(),
            "--junit",
            out("j.xml").toString(),
            "--report",
            out("p.html").toString()),
        List.of(
            "judge", run.toString(), "--baselines", baselines, "--experiments", declared, "--json"),
        List.of(
            "claims",
            "--run",
            run.toString(),
            "--experiments",
            declared,
            "--ledger",
            RecordedClaims.PAPER,
            "--html",
            out("claims.html").toString()),
        List.of(
            "claims",
            "show",
            "P05-warm",
            "--ledger",
            RecordedClaims.PAPER,
            "--run",
            run.toString(),
            "--experiments",
            declared),
        List.of(
            "badge",
            "--claim",
            "P05-warm",
            "--ledger",
            RecordedClaims.PAPER,
            "--run",
            run.toString(),
            "--experiments",
            declared,
            "--site",
            "https://example.org",
            "--out",
            out("badges").toString()),
        List.of(
            "export",
            run.toString(),
            "--points",
            out("points.json").toString(),
            "--history",
            out("history.json").toString(),
            "--experiments",
            declared,
            "--baselines",
            baselines),
        List.of(
            "baseline",
            "propose",
            run.toString(),
            "--despite",
            "a test",
            "--baselines",
            baselines,
            "--experiments",
            declared),
        List.of("record", "--check", run.toString(), "--baselines", baselines));
  }

  @Test
  void everyWordOfARun() throws IOException {
    new Shelf(folder).registered();
    Path whole =
        new Shelf(folder)
            .record(Night.of(11, 1.4).barred("a neighbour").disturbed("loud").noisy(2, 0.005));
    Set<String> words = HostileFields.words(Files.readString(whole.resolve("run.json")));
    words.add("number"); // a parameter's name
    assertThat(words).hasSizeGreaterThan(30);
    int told = 0;
    int number = 0; // ten commands: one of three meets each of them after three words
    for (String word : words) {
      for (String hostile : Hostile.FEW) {
        Path run = forged(whole, word, hostile);
        for (List<String> command : commands(run)) {
          if (!Depth.reaches(number++, 3)) {
            continue;
          }
          Started ended = heard(command);
          String what = command.getFirst() + " where a run says " + word;
          Hostile.assertHarmless(ended.out(), what);
          Hostile.assertHarmless(ended.errors(), what);
          assertThat(ended.errors()).as(what).doesNotContain("internal error");
          told += ended.out().isEmpty() ? 0 : 1;
        }
        nothingActsInFiles(word);
      }
    }
    assertThat(told).isGreaterThan(words.size());
  }

  private Path forged(Path whole, String word, String hostile) throws IOException {
    Path run = folder.resolve("forged").resolve(whole.getFileName());
    try (Stream<Path> files = Files.walk(whole)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = run.resolve(whole.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.writeString(
            copy,
            Files.readString(file)
                .replace(MAPPER.writeValueAsString(word), MAPPER.writeValueAsString(hostile)));
      }
    }
    RunManifest.write(run);
    return run;
  }

  private void nothingActsInFiles(String word) throws IOException {
    try (Stream<Path> files = Files.walk(out("."))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.toString().endsWith(".json")) {
          Hostile.assertNothingActs(Files.readString(file), file + " of " + word);
        }
        Files.delete(file);
      }
    }
  }

  private Started heard(List<String> words) throws IOException {
    Files.createDirectories(folder.resolve("out"));
    PrintStream before = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      Started ended = Started.with(words.toArray(String[]::new));
      return new Started(
          ended.exitCode(), ended.out(), said.toString(StandardCharsets.UTF_8) + ended.errors());
    } finally {
      System.setErr(before);
    }
  }
}
