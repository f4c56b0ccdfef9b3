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
  void aTerminalIsNotSteered() {
    assertThat(Escaped.plain("a\u001b[31mb\r\u202ec\u0007"))
        .isEqualTo("a\uFFFD[31mb\uFFFD\uFFFDc\uFFFD");
  }

  @Test
  void xmlStaysWellFormed() {
    assertThat(Escaped.xml("<a b=\"&\u0000\">")).isEqualTo("&lt;a b=&quot;&amp;\uFFFD&quot;&gt;");
  }
}
