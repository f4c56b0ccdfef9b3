package threadmark.ledger.badge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import threadmark.ledger.claim.ASource;

class BadgeImageTest {

  private static final String EVIDENCE = "0123456789abcdef";

  private static Element parsed(Badge badge) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(DrawnBadge.svg(badge, EVIDENCE))))
        .getDocumentElement();
  }

  private static Badge badge(BadgeState state) {
    return new Badge("P05", state.label() + " · 5/5 runs", state, Badge.Evidence.RECORDED);
  }

  @ParameterizedTest
  @EnumSource(BadgeState.class)
  void everyStateIsWellFormedAndReadAloud(BadgeState state) throws Exception {
    Element svg = parsed(badge(state));
    assertThat(svg.getAttribute("role")).isEqualTo("img");
    assertThat(svg.getAttribute("aria-label"))
        .isEqualTo(badge(state).text())
        .contains(state.label());
    assertThat(svg.getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo(badge(state).text());
    assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    assertThat(DrawnBadge.svg(badge(state), EVIDENCE)).doesNotContain("href", "url(", "@font-face");
  }

  @ParameterizedTest
  @EnumSource(BadgeState.class)
  void whiteWordsStandOutFromEveryColour(BadgeState state) {
    assertThat(contrastToWhite(state.colour())).isGreaterThanOrEqualTo(4.5);
    assertThat(contrastToWhite("#24292f")).isGreaterThanOrEqualTo(4.5);
  }

  @Test
  void hostileWordsAreShownAndDoNothing() throws Exception {
    Badge hostile =
        new Badge("\"><script>", "held & <b>bold</b> \u202e", BadgeState.HELD, Badge.Evidence.NONE);
    Element svg = parsed(hostile);
    assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    assertThat(svg.getAttribute("aria-label")).startsWith("\"><script>: held & <b>");
  }

  @Test
  void theSnippetsHoldTheWholeFactAndBothAddresses() {
    String text =
        BadgeSnippets.text(
            badge(BadgeState.HELD),
            ASource.named("paper"),
            "https://example.org",
            "0123456789abcdef");
    assertThat(text)
        .contains("[![P05: held · 5/5 runs](https://example.org/badge/P05.svg)]")
        .contains("https://example.org/badge/P05/0123456789abcdef.svg")
        .contains("alt=\"P05: held · 5/5 runs\"")
        .contains("\\href{https://example.org/claims/paper/\\#P05}")
        .contains("@misc{threadmark-P05,");
  }

  @Test
  void theSnippetsOfAQuickRunAreForNoPaper() {
    for (Badge.Quick quick : List.of(Badge.Quick.SOME, Badge.Quick.ALL)) {
      String text =
          BadgeSnippets.text(
              new Badge("P05", "P05", "held", BadgeState.HELD, Badge.Evidence.RECORDED, quick),
              ASource.named("paper"),
              "https://example.org",
              "0123456789abcdef");
      assertThat(text).doesNotContain("for a paper");
      assertThat(text.lines().filter(line -> line.contains("note = ")))
          .allMatch(line -> line.contains("quick") && line.contains("not for publication"));
    }
  }

  /** WCAG 2: relative luminance, and 1.05 over it for white. */
  private static double contrastToWhite(String colour) {
    int rgb = Integer.parseInt(colour.substring(1), 16);
    return 1.05
        / (0.2126 * linear((rgb >> 16) & 255)
            + 0.7152 * linear((rgb >> 8) & 255)
            + 0.0722 * linear(rgb & 255)
            + 0.05);
  }

  private static double linear(int channel) {
    double share = channel / 255.0;
    return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
