package threadmark.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParagraphTest {

  private static final Window NARROW = new Window(24);

  @Test
  void aSentenceBreaksAtItsWordsAndIsSetInALittle() {
    assertThat(Paragraph.text("  no slowdown of ten per cent", NARROW))
        .isEqualTo("  no slowdown of ten per\n    cent\n");
  }

  @Test
  void whereThereIsRoomNothingChanges() {
    String spaced = "  two  spaces,  and a long sentence behind them ";
    assertThat(Paragraph.text(spaced, Window.OPEN)).isEqualTo(spaced.stripTrailing() + "\n");
  }

  @Test
  void aCommandIsInOneLineOfItsOwn() {
    String command = "threadmark run --profile full --experiment primes";
    assertThat(Paragraph.text("> ", "  ", "not measured yet: " + command, NARROW))
        .isEqualTo("> not measured yet:\n  " + command + "\n");
    assertThat(Paragraph.text("> ", "  ", "measure it; " + command + " does", NARROW))
        .isEqualTo("> measure it;\n  " + command + "\n  does\n");
  }

  /** Whatever stands before and behind it. */
  @Test
  void aCommandReachesAsFarAsItIsOne() {
    assertThat(Paragraph.lines("give it one with threadmark machine --register NAME", NARROW))
        .containsExactly("give it one with", "  threadmark machine --register NAME");
    assertThat(Paragraph.lines("see threadmark verify results/x, then go on", NARROW))
        .containsExactly("see", "  threadmark verify results/x,", "  then go on");
    assertThat(
            Paragraph.lines(
                "make one: threadmark machine --register lab && threadmark baseline accept RUN",
                NARROW))
        .containsExactly(
            "make one:", "  threadmark machine --register lab && threadmark baseline accept RUN");
    assertThat(Paragraph.lines("results/x: threadmark run began here, go on with it", NARROW))
        .containsExactly("results/x:", "  threadmark run began", "  here, go on with it");
  }

  /** What follows would belong to it, did no comma stand between. */
  @Test
  void aCommandEndsWithItsComma() {
    assertThat(Paragraph.lines("see threadmark verify results/x, results/y is whole", NARROW))
        .containsExactly("see", "  threadmark verify results/x,", "  results/y is whole");
  }

  @Test
  void aCommandBetweenBackQuotesIsNotBroken() {
    assertThat(Paragraph.text("a wrong word; see `threadmark run --help` now", NARROW))
        .isEqualTo("a wrong word; see\n  `threadmark run --help`\n  now\n");
  }

  @Test
  void theNameInASentenceIsNoCommand() {
    assertThat(Paragraph.text("it was what threadmark itself had said", NARROW))
        .isEqualTo("it was what threadmark\n  itself had said\n");
  }

  @Test
  void aWordThatIsTooLongStaysWhole() {
    String word = "a".repeat(30);
    assertThat(Paragraph.text("in " + word + " it is", NARROW))
        .isEqualTo("in\n  " + word + "\n  it is\n");
  }
}
