package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.command.SeenMachine;
import threadmark.command.Started;
import threadmark.command.ThisMachine;
import threadmark.jmh.MadeJar;
import threadmark.jvm.FakeJdk;

/** What no trial can change is told before the first, by a dry run with the gate's exit code. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fake runtime is a shell script")
class GateForegoneTest {

  private static final String APART = "no benchmark is in both jars: nothing is measured";
  private static final String FAILS =
      "the gate fails, since benchmarks are missing; --expect-gone where that is meant";

  @TempDir private Path folder;
  private ThisMachine here;
  private Path jdk;

  @BeforeEach
  void machine() throws InterruptedException {
    here = SeenMachine.in(folder.resolve("machine"));
    jdk = FakeJdk.in(folder.resolve("jdk"), FakeJdk.TEMURIN_25, "#!/bin/sh\n");
  }

  /** Nothing of these is measured, so that the gate itself can be asked. */
  @ParameterizedTest
  @CsvSource({
    "Plain, Csv, '', 3",
    "Plain, Csv, --mode advise, 0",
    "Plain, Csv, --expect-gone, 2",
    "'Plain ColdStart', 'Csv Grouped', --include Plain|ColdStart, 3",
    "'Plain ColdStart', 'Csv Grouped', --include Plain --expect-gone, 2",
    "'Plain ColdStart', 'Csv Grouped', --include Csv, 0"
  })
  void aDryRunEndsAsTheGateDoes(String base, String head, String words, int exitCode) {
    assertThat(dry(base, head, words).exitCode()).isEqualTo(exitCode);
    assertThat(dry(base, head, words + " --quiet").exitCode()).isEqualTo(exitCode);
    assertThat(gate(base, head, words).exitCode()).isEqualTo(exitCode);
  }

  @Test
  void jarsWithoutACommonBenchmarkAreToldWithWhatIsMissingAndNew() {
    assertThat(dry("Plain", "ColdStart", "").out())
        .contains("only in base, so missing:\n  Plain.nothing")
        .contains("only in head, so new:\n  ColdStart.load")
        .contains(APART + ", and " + FAILS);
    assertThat(dry("Plain", "ColdStart", "--expect-gone").errors())
        .contains("no benchmark is in both jars; name jars of the same benchmarks")
        .doesNotContain("only in base");
    assertThat(dry("Plain ColdStart", "Plain Csv", "--expect-gone").exitCode()).isZero();
  }

  @Test
  void oneThatIsMissingFailsTheGateHoweverTheOthersEnd() {
    Started gate = dry("Plain ColdStart", "Plain", "");
    assertThat(gate.out())
        .contains("only in base, so missing:\n  ColdStart.load")
        .contains("whatever is measured, " + FAILS)
        .doesNotContain(APART);
    assertThat(gate.exitCode()).isEqualTo(3);
    assertThat(dry("Plain ColdStart", "Plain", "--exclude ColdStart").exitCode()).isZero();
  }

  @Test
  void oneThatIsNewIsToldAndFailsNothing() {
    Started gate = dry("Plain", "Plain ColdStart", "");
    assertThat(gate.out())
        .contains("only in head, so new:\n  ColdStart.load")
        .doesNotContain("the gate fails", "missing");
    assertThat(gate.exitCode()).isZero();
    Started first = dry("none", "Plain", "");
    assertThat(first.out()).contains("no base suite").doesNotContain(APART);
    assertThat(first.exitCode()).isZero();
  }

  @Test
  void moreThanAPageOfMissingOnesIsCounted() {
    String one = lines("ColdStart");
    String many =
        IntStream.rangeClosed(1, 31)
            .mapToObj(number -> one.replace("ColdStart", "Cold%05d".formatted(number)))
            .collect(Collectors.joining());
    assertThat(asked(jar(many, "base"), jar(lines("Plain"), "head"), "--dry-run").out())
        .contains("  Cold00030.load\n  … and 1 more\n");
  }

  private Started dry(String base, String head, String words) {
    return gate(base, head, words + " --dry-run");
  }

  private Started gate(String base, String head, String words) {
    return asked(
        base.equals("none") ? base : jar(lines(base), "base"), jar(lines(head), "head"), words);
  }

  private Started asked(String base, String head, String words) {
    Path out = folder.resolve("out" + folder.toFile().list().length);
    List<String> all = new ArrayList<>(List.of("gate", "--budget", "24h"));
    all.addAll(List.of("--base", base, "--head", head));
    all.addAll(List.of("--base-jdk", jdk.toString(), "--head-jdk", jdk.toString()));
    all.addAll(List.of("--out", out.toString()));
    all.addAll(List.of(words.strip().split(" +", -1)));
    all.removeIf(String::isEmpty);
    PrintStream before = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      Started gate = Started.on(here, all.toArray(String[]::new));
      return new Started(
          gate.exitCode(), gate.out(), said.toString(StandardCharsets.UTF_8) + gate.errors());
    } finally {
      System.setErr(before);
    }
  }

  /** The side's name makes other jars of equal lists. */
  private String jar(String list, String side) {
    return MadeJar.listing("1.37.txt", "1.37")
        .with("META-INF/BenchmarkList", list)
        .with("side", side)
        .at(folder.resolve(side + ".jar"))
        .toString();
  }

  /** Of those classes alone. */
  private static String lines(String classes) {
    List<String> wanted = List.of(classes.split(" ", -1));
    try {
      return Files.readAllLines(MadeJar.LISTS.resolve("1.37.txt")).stream()
          .filter(line -> wanted.stream().anyMatch(one -> line.contains("org.acme." + one + " ")))
          .collect(Collectors.joining("\n", "", "\n"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
