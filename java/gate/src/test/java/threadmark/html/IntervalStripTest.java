package threadmark.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.numbers.Interval;

class IntervalStripTest {

  private static final IntervalStrip.Layout LAYOUT = new IntervalStrip.Layout(400, 100, 10, 2);

  private static String drawn(Interval interval) {
    return drawn("a name that is long", interval);
  }

  private static String drawn(String name, Interval interval) {
    IntervalStrip.Row row =
        new IntervalStrip.Row(name, "told", interval.centre(), Optional.of(interval), Mark.CIRCLE);
    return new IntervalStrip(LAYOUT, 0.05, List.of(row)).figure("id", "title", "legend").html();
  }

  @Test
  void anIntervalEndsAtAWall() {
    assertThat(drawn(new Interval(0.95, 1.0, 1.1, 0.95))).contains("v8").doesNotContain("l-5 4");
  }

  @Test
  void anIntervalThatLeavesTheDrawingEndsInAnArrow() {
    String html = drawn(new Interval(0.9, 1.0, 50, 0.95));
    assertThat(html).contains("l5 4l-5 4", "v8").doesNotContain("NaN");
    assertThat(drawn(new Interval(0.01, 1.0, 1.1, 0.95))).contains("l-5 4l5 4");
  }

  @Test
  void aNameThatIsALittleTooLongIsSetCloser() {
    Interval interval = new Interval(0.9, 1.0, 1.1, 0.95);
    assertThat(drawn("eleven long", interval)).contains("textLength", ">eleven long</text>");
    assertThat(drawn("ten letter", interval))
        .contains(">ten letter</text>")
        .doesNotContain("textLength");
  }

  @Test
  void aLongNameIsCutAndToldWhole() {
    String html = drawn(new Interval(0.9, 1.0, 1.1, 0.95));
    assertThat(html).contains("a name that is…", ">told.</desc>");
  }
}
