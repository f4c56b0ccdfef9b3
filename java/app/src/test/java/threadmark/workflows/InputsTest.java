package threadmark.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.Hostile;
import threadmark.RealMachine;

/** The script that every typed text passes: what it lets through holds nothing that acts. */
@RealMachine
class InputsTest {

  /** The same forms, written a second time, anchored to the whole text. */
  private static final Map<String, Pattern> FORMS =
      Map.ofEntries(
          form("sha", "[0-9a-f]{40}"),
          form("number", "[1-9][0-9]{0,6}"),
          form("machine", "[a-z0-9][a-z0-9-]{0,59}"),
          form("name", "[a-z0-9][a-z0-9._-]{0,59}"),
          form("actor", "[A-Za-z0-9][A-Za-z0-9_-]{0,38}"),
          form("run", "[0-9]{8}T[0-9]{6}Z-[0-9a-f]{6}"),
          form("tag", "v[0-9]{1,4}\\.[0-9]{1,4}\\.[0-9]{1,4}"),
          form("mode", "block|advise"),
          form("margin", "(?!0+(\\.0+)?%)[0-9]{1,2}(\\.[0-9]{1,2})?%|[1-9][0-9]?(\\.[0-9]{1,2})?"),
          form("protocol", "declared|short"),
          form("budget", "[1-9][0-9]{0,3}[smh]"),
          form("jar", "(?!.*\\.\\.)[A-Za-z0-9_*][A-Za-z0-9_.*/-]{0,199}\\.jar"));

  private static Map.Entry<String, Pattern> form(String kind, String regex) {
    return Map.entry(kind, Pattern.compile("\\A(?:" + regex + ")\\z"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sha     | 0123456789abcdef0123456789abcdef01234567",
        "repository | owner/.github",
        "number  | 1234567",
        "machine | cpu-amd-epyc-7763",
        "name    | module-a",
        "actor   | Alice-1_corp",
        "run     | 20261120T213000Z-1a2b3c",
        "tag     | v1.0.12",
        "mode    | advise",
        "margin  | 2.5%",
        "margin  | 0.05%",
        "margin  | 10",
        "protocol | short",
        "budget  | 15m",
        "jar     | benchmarks/target/*-jmh.jar",
        "reason  | It is worth it, see the talk (2026)",
        "include | .*Primes.*",
      })
  void whatPeopleMeanIsLetThrough(String kind, String value) throws Exception {
    assertThat(exitCode(kind, value)).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sha     | 0123456789ABCDEF0123456789abcdef01234567",
        "sha     | 0123abc",
        "number  | 0",
        "number  | 12345678",
        "machine | -x",
        "machine | a;id",
        "repository | a/..",
        "repository | a/.",
        "repository | a/-x",
        "branch  | main",
        "actor   | -alice",
        "actor   | github-actions[bot]",
        "mode    | blocks",
        "margin  | 0.5",
        "margin  | 0%",
        "margin  | 00.00%",
        "margin  | 100%",
        "jar     | ../x.jar",
        "jar     | a/../x.jar",
        "jar     | /etc/x.jar",
        "jar     | -x.jar",
        "jar     | $(id).jar",
        "reason  | short",
        "colour  | red",
      })
  void whatIsNotMeantIsRefused(String kind, String value) throws Exception {
    assertThat(exitCode(kind, value)).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"sha", "machine", "mode", "reason", "include", "jar"})
  void aSecondLineIsNeverLetThrough(String kind) throws Exception {
    for (String value :
        List.of(
            "block\nblock",
            "\nblock",
            "0123456789abcdef0123456789abcdef01234567\n::x",
            "a.jar\nb.jar",
            "a\tb")) {
      assertThat(exitCode(kind, value)).as("%s %s", kind, value).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "sha",
    "number",
    "machine",
    "name",
    "run",
    "repository",
    "tag",
    "mode",
    "margin",
    "budget",
    "actor",
    "reason",
    "jar",
    "include"
  })
  void aRefusalShowsWhatWasTypedAndAnExampleThatIsTaken(String kind) throws Exception {
    String typed = "a\"\\ \t\u001b[31m::error::\n" + "x".repeat(400);
    String said = said(kind, typed);
    assertThat(said)
        .startsWith("the input \"%s\" is \"a\\\"\\\\ \\t?[31m::error::\\nxxx".formatted(kind))
        .contains("x\" … (420 bytes); write it like \"")
        .endsWith("); nothing was done\n")
        .doesNotContain("^", "$", "\u001b")
        .hasLineCount(1)
        .hasSizeLessThan(300);
    Matcher example = Pattern.compile("write it like \"([^\"]+)\"").matcher(said);
    assertThat(example.find()).isTrue();
    assertThat(exitCode(kind, example.group(1))).isZero();
  }

  static Stream<Arguments> hostile() {
    return Stream.of("sha", "machine", "jar", "reason", "include", "a\n::error::b", "##[error]")
        .flatMap(kind -> Hostile.STRINGS.stream().map(value -> Arguments.of(kind, value)));
  }

  /** A log obeys what a script says of it as well. */
  @ParameterizedTest
  @MethodSource("hostile")
  void whatIsSaidOfAWordDoesNothingInALog(String kind, String value) throws Exception {
    String said = said(kind, value.replace("\u0000", ""));
    assertThat(said.lines()).hasSizeLessThan(2);
    Hostile.assertHarmless(said, kind);
  }

  @Property(tries = 120, seed = "20261121")
  void aShuffledTextIsLetThroughExactlyWhenItHasTheForm(
      @ForAll @IntRange(max = 10) int which,
      @ForAll
          @StringLength(min = 1, max = 44)
          @Chars({
            '0', '1', 'a', 'f', 'v', '.', '-', '%', 'm', 'T', 'Z', '$', '(', ';', '\n', ' ', '/',
            '*', 'é'
          })
          String value)
      throws Exception {
    String kind = FORMS.keySet().stream().sorted().toList().get(which);
    assertThat(exitCode(kind, value))
        .as("%s=%s", kind, value)
        .isEqualTo(FORMS.get(kind).matcher(value).matches() ? 0 : 2);
  }

  private static int exitCode(String kind, String value) throws IOException, InterruptedException {
    return started(kind, value).redirectOutput(Redirect.DISCARD).start().waitFor();
  }

  private static String said(String kind, String value) throws IOException {
    Process script = started(kind, value).start();
    return new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static ProcessBuilder started(String kind, String value) {
    return new ProcessBuilder("bash", "../../scripts/ci/inputs", kind + "=" + value)
        .redirectErrorStream(true);
  }
}
