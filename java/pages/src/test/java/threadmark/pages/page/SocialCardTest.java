package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.ledger.badge.Badge.Evidence.RECORDED;
import static threadmark.ledger.badge.BadgeState.HELD;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import threadmark.ledger.badge.Badge;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.DataTable;
import threadmark.study.experiment.Alternative;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.ProgramKind;

class SocialCardTest {

  private static final SocialCard.Verdict SLOWER =
      new SocialCard.Verdict("", "slower", "slower", "24 times the time against fork/join");

  private static SocialCard card(String title, List<SocialCard.Verdict> verdicts) {
    return new SocialCard(title, "What does it cost?", verdicts, "JDK 25, a machine");
  }

  private static BufferedImage drawn(SocialCard card) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(CardPicture.of(card)));
  }

  @Test
  void aCardIsAsLargeAsMessagesShowIt() throws IOException {
    BufferedImage image = drawn(card("Merge sort", List.of(SLOWER)));
    assertThat(image.getWidth()).isEqualTo(1200);
    assertThat(image.getHeight()).isEqualTo(630);
  }

  @Test
  void anotherTitleOrVerdictIsAnotherPicture() {
    byte[] one = CardPicture.of(card("Merge sort", List.of(SLOWER)));
    assertThat(CardPicture.of(card("Merge sort", List.of(SLOWER)))).isEqualTo(one);
    assertThat(CardPicture.of(card("Fibonacci", List.of(SLOWER)))).isNotEqualTo(one);
    assertThat(
            CardPicture.of(
                card(
                    "Merge sort",
                    List.of(new SocialCard.Verdict("", "faster", "faster", SLOWER.figure())))))
        .isNotEqualTo(one);
  }

  @Test
  void theLongestWordsStayOnThePicture() throws IOException {
    String many = "many words that no title should have ".repeat(12).trim();
    BufferedImage image = drawn(card(many, List.of(SLOWER, SLOWER, SLOWER)));
    int edge = 0;
    for (int y = 20; y < image.getHeight(); y++) {
      for (int x = image.getWidth() - 40; x < image.getWidth(); x++) {
        edge += (image.getRGB(x, y) & 0xffffff) == 0xffffff ? 0 : 1;
      }
    }
    assertThat(edge).isZero();
  }

  @Test
  void whatNobodyMeasuredSaysSo() {
    SocialCard.Verdict none = SocialCard.Verdict.of("It mostly waits", Optional.empty());
    assertThat(none.word()).isEqualTo("not measured");
    assertThat(none.figure()).isEmpty();
  }

  @Test
  void aSiteWithoutPlacesHasACardWithoutVerdicts() throws IOException {
    SocialCard card = SocialCard.of("Title", new ProgramCards(List.of()), true);
    assertThat(card.verdicts()).isEmpty();
    assertThat(drawn(card).getWidth()).isEqualTo(CardPicture.WIDTH);
  }

  @Test
  void everyKindOfProgramStandsThere() throws IOException {
    ARun run = ARun.on(1, Profile.FULL, ARun.virtual("sleep-tasks", "1000", 0.5));
    ProgramCards cards = AnAnswer.cards(ARun.history(run));
    SocialCard all = SocialCard.of("Title", cards, true);
    assertThat(all.verdicts())
        .extracting(SocialCard.Verdict::subject)
        .containsExactlyElementsOf(
            Arrays.stream(ProgramKind.values()).map(ProgramKind::title).toList());
    assertThat(SocialCard.of("Title", cards, false).verdicts())
        .hasSizeLessThan(all.verdicts().size());
    assertThat(drawn(all).getHeight()).isEqualTo(CardPicture.HEIGHT);
  }

  @Test
  void whereNothingAnswersNoDayIsNamed() {
    ARun run = ARun.on(1, Profile.FULL, ARun.virtual("sleep-tasks", "1000", 0.5));
    ProgramCards silent = AnAnswer.cards(ARun.history(run));
    ProgramCards answering =
        AnAnswer.cards(
            ARun.history(run), AnAnswer.of(run, ARun.JDK, Alternative.TUNED, "platform", 0.5));
    String place = silent.places().getFirst().name();
    assertThat(SocialCard.of("Title", silent, true).foot()).isEqualTo(place);
    assertThat(SocialCard.of("Title", answering, true).foot())
        .startsWith(place)
        .contains("2026-11-01");
  }

  @Test
  void aSourceShowsFirstHowManyOfItsClaimsHeld() {
    SourcePages.SourcePage source =
        new SourcePages.SourcePage(
            "paper",
            "A paper",
            "Somebody: A paper",
            Optional.empty(),
            "",
            List.of(),
            DataTable.of("", List.of(), List.of()),
            List.of(),
            "",
            Optional.empty());
    Badge badge = new Badge("paper", "7 of 12 held · 5 undecided · 2 CPUs", HELD, RECORDED);
    assertThat(SocialCard.of(source, badge).verdicts())
        .containsExactly(new SocialCard.Verdict("", "7 of 12 held", "", "5 undecided · 2 CPUs"));
  }
}
