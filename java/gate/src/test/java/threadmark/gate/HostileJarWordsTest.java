package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Hostile;
import threadmark.command.KeptPlan;
import threadmark.command.SeenMachine;
import threadmark.command.Started;
import threadmark.command.ThisMachine;
import threadmark.jmh.MadeJar;
import threadmark.jvm.FakeJdk;

/** Benchmarks are called whatever a stranger likes; a parameter's value may be many lines. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fake runtime is a shell script")
@Tag("slow")
class HostileJarWordsTest {

  private static final String NAME = "org.::error::a\u001b[2J\u202e\u2028##[error]b";

  /** What a kept plan would say of an option. */
  private static final String OPTION = "a\nword --mode\nword advise";

  @TempDir private Path folder;
  private ThisMachine here;
  private Path jdk;

  @BeforeEach
  void machine() throws InterruptedException {
    here = SeenMachine.in(folder.resolve("machine"));
    jdk = FakeJdk.in(folder.resolve("jdk"), FakeJdk.TEMURIN_25, "#!/bin/sh\n");
  }

  /** Its list is as JMH's annotation processor writes it. */
  private Path jar(String file, String method, List<String> values) {
    String line =
        "JMH S %d %s S 4 Test S %d %s S 11 AverageTime E A 1 1 1%s M 1 %d %s %d %s%s \n"
            .formatted(
                NAME.length(),
                NAME,
                method.length(),
                method,
                " E".repeat(13),
                "a\u001b".length(),
                "a\u001b",
                values.size(),
                values.stream()
                    .map(HostileJarWordsTest::wrapped)
                    .map(value -> value.length() + " " + value)
                    .collect(Collectors.joining(" ")),
                " E".repeat(3));
    return new MadeJar()
        .with("META-INF/BenchmarkList", line)
        .with("jmh.properties", "jmh.version=1.37\n")
        .with("side", file)
        .at(folder.resolve(file));
  }

  /** Eight letters of six bits carry three characters, the lowest bits first. */
  private static String wrapped(String value) {
    String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    StringBuilder wrapped = new StringBuilder();
    for (int start = 0; start < value.length(); start += 3) {
      long bits = 0;
      int characters = Math.min(3, value.length() - start);
      for (int i = 0; i < characters; i++) {
        bits |= (long) value.charAt(start + i) << (16 * i);
      }
      for (int i = 0; i < 8; i++) {
        boolean used = 6 * i < 16 * characters;
        wrapped.append(used ? letters.charAt((int) (bits >> (6 * i)) & 63) : '=');
      }
    }
    return wrapped.toString();
  }

  @Test
  void aPlanIsTold() {
    Path base = jar("base.jar", "one", Hostile.STRINGS);
    Path head = jar("head.jar", "one", Hostile.STRINGS);
    Path other = jar("other.jar", "two", Hostile.STRINGS);
    for (String more : List.of("", "--json", "--quiet", "--include nothing", "--budget 5s")) {
      told("gate --dry-run --budget 24h " + more, "--base", base, "--head", head);
      told("gate --dry-run --budget 24h " + more, "--base", base, "--head", other);
      told("calibrate --dry-run " + more, "--jar", base);
    }
    assertThat(told("gate --dry-run --budget 24h", "--base", base, "--head", head).exitCode())
        .isZero();
    assertThat(told("gate --dry-run --budget 24h", "--base", base, "--head", other).exitCode())
        .isEqualTo(3);
    assertThat(told("calibrate --dry-run", "--jar", base).exitCode()).isZero();
  }

  /** None of these runtimes measures. */
  @Test
  void aGateIsToldAndKeepsNoOptionThatNobodyTyped() throws IOException {
    List<String> values = List.of("a\n::set-output name=verdict::steady\n::add-mask::a", OPTION);
    Path base = jar("base.jar", "one", values);
    Path head = jar("head.jar", "one", values);
    Path out = folder.resolve("out");
    Started gate = told("gate --budget 24h", "--base", base, "--head", head, "--out", out);
    assertThat(gate.exitCode()).isEqualTo(2);
    assertThat(gate.out()).contains("invalid", "word --mode", "::set-output");
    for (String name : List.of("report.html", "comment.md")) {
      Hostile.assertNothingActs(Files.readString(out.resolve(name)), name);
    }
    assertThat(KeptPlan.read(out.resolve("plan.json")).options())
        .contains("--budget")
        .doesNotContain("--mode", "advise");
    assertThat(Files.readString(out.resolve("plan.json")).lines()).doesNotContain(Hostile.FORGED);
    assertThat(told("gate --resume", "--out", out).exitCode()).isEqualTo(2);
  }

  private Started told(String words, Object... more) {
    List<String> all =
        new ArrayList<>(Stream.of(words.split(" ", -1)).filter(word -> !word.isEmpty()).toList());
    Stream.of(more).map(Object::toString).forEach(all::add);
    if (!all.contains("--resume")) {
      all.addAll(
          all.contains("gate")
              ? List.of("--base-jdk", jdk.toString(), "--head-jdk", jdk.toString())
              : List.of("--jdk", jdk.toString()));
    }
    PrintStream before = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      Started ended = Started.on(here, all.toArray(String[]::new));
      String errors = said.toString(StandardCharsets.UTF_8) + ended.errors();
      Hostile.assertHarmless(ended.out(), words);
      Hostile.assertHarmless(errors, words);
      assertThat(errors).as(words).doesNotContain("internal error");
      return new Started(ended.exitCode(), ended.out(), errors);
    } finally {
      System.setErr(before);
    }
  }
}
