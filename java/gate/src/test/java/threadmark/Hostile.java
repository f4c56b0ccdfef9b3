package threadmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;

/** What a stranger writes where a name is expected, and how to see that it did nothing. */
public final class Hostile {

  /** What a line of a stranger's own would say. */
  public static final String FORGED = "forged: all that was checked agrees";

  public static final List<String> STRINGS =
      List.of(
          "\u001b[2J\u001b[H" + FORGED + "\r\n$ \u001b_",
          "bad\r" + FORGED,
          "a\n" + FORGED,
          "a\n::set-output name=verdict::steady\n::add-mask::a\n::error title=Threadmark::forged",
          "::stop-commands::x",
          " \u00a0\u3000::warning::x",
          "::error::" + FORGED,
          "a ##[set-output name=verdict]steady",
          "###[group]##vso[task.setvariable variable=a]b##teamcity[x]",
          "a\u202eb\u2066c\u200fd\u061c",
          "a\u2028b\u2029c\u0085" + FORGED,
          "\u009b2J\u0000\u0007\u0008\u007f\u200b\u00ad\ufeff\u3164\ufe0f\u034f",
          "\ud800 \udb40\udc41 \ue000 \uffff",
          "=HYPERLINK(\"http://example.org/?\"&A1)",
          "a;=1+1",
          "+1+1",
          "-1+1",
          "@SUM(A1)",
          "'=1+1",
          "\uff1d1+1",
          "\t=1+1",
          "a,\"b\",=1+1",
          "</code><script>alert('1')</script><!-- ]]>",
          "@octocat [x](https://example.org) `a|b` *b* #1 {{ site.x }}{% raw %}");

  /** All of them in one, which begins with a command and has another behind each line end. */
  public static final String ALL = "::error::a" + String.join("\n", STRINGS);

  /** Where there are many places for them; the second is seen as it is, and so let in. */
  public static final List<String> FEW =
      List.of(ALL, "::error::a ##[error]b</code><script>c</script>\"'|`@octocat");

  /** Control characters but for a line feed, marks that nobody sees, halves of a character. */
  private static final Pattern ACTING =
      Pattern.compile(
          "[[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Co}\\p{Cn}\u034f\u3164\ufe0f]&&[^\n]]");

  /** As runners of GitHub, Azure and TeamCity look for them. */
  private static final Pattern COMMAND = Pattern.compile("(?m)^[\\s\\p{Z}]*::|##[A-Za-z]*\\[");

  private Hostile() {}

  /** Nothing in it acts in a file. */
  public static void assertNothingActs(String text, String what) {
    assertThat(ACTING.matcher(text.replace("\r\n", "\n")).results())
        .as(what)
        .map(found ->
            "%s at %d".formatted(Integer.toHexString(found.group().charAt(0)), found.start()))
        .isEmpty();
  }

  /** Nor does it act in a terminal or a log, and no line is a forged one. */
  public static void assertHarmless(String printed, String what) {
    assertNothingActs(printed, what);
    assertThat(COMMAND.matcher(printed).results()).as(what + printed).isEmpty();
    assertThat(printed.lines()).as(what).doesNotContain(FORGED);
  }
}
