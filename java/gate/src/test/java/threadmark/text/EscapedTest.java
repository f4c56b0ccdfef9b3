package threadmark.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import threadmark.Hostile;

/** What strangers write into a name stays a name. */
class EscapedTest {

  @ParameterizedTest
  @FieldSource("threadmark.Hostile#STRINGS")
  void eachKindOfTextHoldsItInOneLineInWhichNothingActs(String hostile) {
    for (String text :
        List.of(
            Escaped.plain(hostile),
            Escaped.prose(hostile),
            Escaped.code(hostile),
            Escaped.xml(hostile))) {
      assertThat(text.lines()).hasSize(1);
      Hostile.assertNothingActs(text, hostile);
    }
    assertThat(Escaped.prose(hostile)).doesNotContainPattern("[@<>`*|\\[\\]!/_{}]");
    assertThat(Escaped.xml(hostile)).doesNotContainPattern("[<>\"']");
    assertThat(Escaped.plain(Escaped.plain(hostile))).isEqualTo(Escaped.plain(hostile));
  }

  @ParameterizedTest
  @FieldSource("threadmark.Hostile#STRINGS")
  void whatIsLaidIntoLinesEndsNoneOfThem(String hostile) {
    List<List<String>> rows = List.of(List.of("name", "of"), List.of(hostile, "x " + hostile));
    for (Window window : List.of(Window.OPEN, new Window(40))) {
      for (String text :
          List.of(
              Paragraph.text(hostile, window),
              Paragraph.text(hostile, "  ", "b " + hostile, window),
              TextTable.text("  ", rows))) {
        Hostile.assertNothingActs(text, hostile);
        assertThat(text.lines()).doesNotContain(Hostile.FORGED);
      }
    }
  }

  @Test
  void nothingComesToLifeInMarkdown() {
    String safe =
        Escaped.code("@octocat <img src=x> `a` *b* | [c](https://d) ![e] #1 www.f.org\n#");
    assertThat(safe.substring("<code>".length(), safe.length() - "</code>".length()))
        .doesNotContain("@", "<", ">", "`", "*", "|", "[", "]", "!", "//", "www.", "\n", "_");
    // A mention is looked for in what is shown.
    assertThat(safe).contains("&#64;&#8288;octocat");
  }

  @Test
  void proseNamesNoIssueAndNoCommit() {
    String commit = "0123456789abcdef0123456789abcdef01234567";
    String safe = Escaped.prose("see GH-1, gh-22, o/r#3, 0123abc and " + commit);
    assertThat(safe).doesNotContain("GH-1", "gh-22", "35;3", "0123abc", commit);
    assertThat(safe.replace("&#8288;", ""))
        .isEqualTo("see GH-1, gh-22, o&#47;r&#35;3, 0123abc and " + commit);
    assertThat(Escaped.prose("about 123456 ns, GHz-1, deadline")).doesNotContain("&#8288;");
    assertThat(Escaped.code(commit)).contains(commit);
  }

  @Test
  void aTerminalIsNotSteered() {
    assertThat(Escaped.plain("a\u001b[31mb\r\u202ec\u0007"))
        .isEqualTo("a\\u001b[31mb\\u000d\\u202ec\\u0007");
  }

  @Test
  void xmlStaysWellFormed() {
    assertThat(Escaped.xml("<a b=\"&\u0000\">")).isEqualTo("&lt;a b=&quot;&amp;\\u0000&quot;&gt;");
  }
}
