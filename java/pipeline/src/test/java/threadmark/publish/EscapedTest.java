package threadmark.publish;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What strangers write into a name stays a name. */
class EscapedTest {

  @Test
  void nothingComesToLifeInMarkdown() {
    String safe =
        Escaped.code("@octocat <img src=x> `a` *b* | [c](https://d) ![e] #1 www.f.org\n#");
    assertThat(safe.substring("<code>".length(), safe.length() - "</code>".length()))
        .doesNotContain("@", "<", ">", "`", "*", "|", "[", "]", "!", "//", "www.", "\n", "_");
    // A mention is looked for in what is shown.
    assertThat(safe).contains("&#64;\u2060octocat");
  }

  @Test
  void proseNamesNoIssueAndNoCommit() {
    String commit = "0123456789abcdef0123456789abcdef01234567";
    String safe = Escaped.prose("see GH-1, gh-22, o/r#3, 0123abc and " + commit);
    assertThat(safe).doesNotContain("GH-1", "gh-22", "35;3", "0123abc", commit);
    assertThat(safe.replace("\u2060", ""))
        .isEqualTo("see GH-1, gh-22, o&#47;r&#35;3, 0123abc and " + commit);
    assertThat(Escaped.prose("about 123456 ns, GHz-1, deadline")).doesNotContain("\u2060");
    assertThat(Escaped.code(commit)).contains(commit);
  }

  @Test
  void aTerminalIsNotSteered() {
    assertThat(Escaped.plain("a\u001b[31mb\r\u202ec\u0007"))
        .isEqualTo("a\uFFFD[31mb\uFFFD\uFFFDc\uFFFD");
  }

  @Test
  void xmlStaysWellFormed() {
    assertThat(Escaped.xml("<a b=\"&\u0000\">")).isEqualTo("&lt;a b=&quot;&amp;\uFFFD&quot;&gt;");
  }
}
