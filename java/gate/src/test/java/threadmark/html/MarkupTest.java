package threadmark.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MarkupTest {

  @Test
  void anElementStandsAroundWhatIsInIt() {
    Markup cell = Markup.element("td", Markup.text("a < b").and(Markup.element("b", "c")));
    assertThat(cell.with("class", "\"x\"").with("role", "cell").html())
        .isEqualTo("<td class=\"&quot;x&quot;\" role=\"cell\">a &lt; b<b>c</b></td>");
  }

  /** Whatever HTML and XML do not close alike is written out. */
  @Test
  void onlySomeElementsAreClosedAtOnce() {
    assertThat(Markup.element("path").with("d", 2.04).html()).isEqualTo("<path d=\"2\"/>");
    assertThat(Markup.element("span", "").html()).isEqualTo("<span></span>");
    assertThat(Markup.element("li", "").html()).isEqualTo("<li></li>\n");
  }

  @Test
  void emptyIsWhatWritesNothing() {
    Markup nothing = Markup.joined(Stream.of(Markup.NOTHING, Markup.text("")));
    assertThat(nothing.and(Markup.NOTHING).isEmpty()).isTrue();
    assertThat(nothing.html()).isEmpty();
    assertThat(nothing.and(Markup.element("span")).isEmpty()).isFalse();
  }

  @Test
  void whatIsNoElementHasNoAttributes() {
    assertThatThrownBy(() -> Markup.text("words").with("class", "x"))
        .isInstanceOf(IllegalStateException.class);
  }
}
