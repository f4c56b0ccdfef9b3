package threadmark.pages.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Hostile;
import threadmark.HostileFields;
import threadmark.command.SeenMachine;
import threadmark.command.Started;
import threadmark.command.ThisMachine;
import threadmark.study.run.TinyRun;

/** Machines, duties, claims, declarations and judgements in which one field is a stranger's. */
@Tag("slow")
class HostileFilesOfOursTest {

  private static final String DUTY =
      """
      { "schema": "duty/1", "on": ["schedule"], "profile": "full",
        "jdks": [ { "distribution": "temurin", "version": "25.0.3+9" } ] }
      """;

  private static final Path EXAMPLE = Path.of("../../claims/example");

  @TempDir private Path folder;

  private Path out(String name) {
    return folder.resolve("out").resolve(name);
  }

  @Test
  void aMachineAndItsDuty() throws IOException {
    Path lab = Files.createDirectories(folder.resolve("baselines/lab-1"));
    Path machine = lab.resolve("machine.json");
    String whole =
        Files.readString(Path.of("../study/src/test/resources/threadmark/judge/machine.json"));
    Path duty = Files.writeString(lab.resolve("duty.json"), DUTY);
    String baselines = folder.resolve("baselines").toString();
    String[][] commands = {
      {"plan", "--baselines", baselines, "--outputs", out("outputs").toString()},
      {"baseline", "show", "--all", "--baselines", baselines, "--experiments", "../../experiments"},
      {"record", "--check", folder.toString(), "--baselines", baselines}
    };
    each(machine, whole, commands);
    Files.writeString(machine, whole);
    each(duty, DUTY, commands);
  }

  @Test
  void claims() throws IOException {
    Path claims = folder.resolve("claims.json");
    String files = EXAMPLE.resolve("jmh.json").toString();
    each(
        claims,
        Files.readString(EXAMPLE.resolve("claims.json")),
        new String[][] {
          {
            "claims",
            "--ledger",
            claims.toString(),
            "--results",
            files,
            "--html",
            out("page.html").toString()
          },
          {"claims", "show", "J1", "--ledger", claims.toString(), "--results", files},
          {"claims", "--ledger", claims.toString(), "--results", files, "--json"}
        });
  }

  @Test
  void judgements() throws IOException {
    Path levels = folder.resolve("results/runs/lab-1/2026/a/levels.json");
    Files.createDirectories(levels.getParent());
    Path issues = Files.writeString(folder.resolve("issues.json"), "[]");
    each(
        levels,
        Files.readString(Path.of("../study/src/test/resources/threadmark/judge/mixed/levels.json")),
        new String[][] {
          {
            "alerts",
            "--issues",
            issues.toString(),
            "--out",
            out("actions.json").toString(),
            "--results",
            folder.resolve("results").toString()
          }
        });
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fake runtime is a shell script")
  void declarations() throws IOException, InterruptedException {
    ThisMachine seen = SeenMachine.in(folder.resolve("machine"));
    TinyRun run = TinyRun.in(folder);
    Path declared = run.declared().resolve("killed.json");
    String whole = Files.readString(declared);
    List<String> words = new ArrayList<>(run.choice());
    words.addAll(List.of("--dry-run", "--out", run.out().toString()));
    for (HostileFields one : fields(whole)) {
      Files.writeString(declared, one.text());
      harmless(one, () -> Started.running(() -> seen, words.toArray(String[]::new)));
    }
  }

  private static List<HostileFields> fields(String whole) {
    return Stream.concat(
            HostileFields.of(whole, Hostile.FEW).stream(),
            HostileFields.named(whole, Hostile.ALL).stream())
        .toList();
  }

  private void each(Path file, String whole, String[][] commands) throws IOException {
    List<HostileFields> all = fields(whole);
    for (HostileFields one : all) {
      Files.writeString(file, one.text());
      for (String[] command : commands) {
        harmless(one, () -> Started.with(command));
      }
    }
  }

  private void harmless(HostileFields one, Supplier<Started> command) throws IOException {
    Files.createDirectories(folder.resolve("out"));
    PrintStream before = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      Started ended = command.get();
      String errors = said.toString(StandardCharsets.UTF_8) + ended.errors();
      Hostile.assertHarmless(ended.out(), one.place());
      Hostile.assertHarmless(errors, one.place());
      assertThat(errors).as(one.place()).doesNotContain("internal error");
    } finally {
      System.setErr(before);
    }
    try (Stream<Path> files = Files.list(folder.resolve("out"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Hostile.assertNothingActs(Files.readString(file), file + " of " + one.place());
        Files.delete(file);
      }
    }
  }
}
