package threadmark.pages.page;

import java.util.List;
import java.util.Optional;
import threadmark.ledger.badge.Badge;
import threadmark.pages.chart.SiteFile;

/**
 * What stands on the picture that a message shows beside a link to a page.
 *
 * @param question in small letters below the title
 * @param verdicts one in large letters, or several as a list
 * @param foot where and when it was measured
 */
public record SocialCard(String title, String question, List<Verdict> verdicts, String foot) {

  /**
   * One answer.
   *
   * @param subject what it is an answer for; empty where the title says it
   * @param tone the name of its style
   * @param figure with its interval and what it is against; may be empty
   */
  public record Verdict(String subject, String word, String tone, String figure) {

    static Verdict of(String subject, Optional<SpokenAnswer> answer) {
      return answer
          .map(said -> new Verdict(subject, said.word(), said.tone(), said.spoken()))
          .orElseGet(() -> new Verdict(subject, "not measured", "not-measured", ""));
    }
  }

  /** The first answer of an experiment, at the first place that has one. */
  static SocialCard of(ExperimentPage page) {
    Optional<ExperimentPage.Answered> first =
        page.answers().stream().filter(answer -> !answer.spoken().isEmpty()).findFirst();
    return new SocialCard(
        page.title(),
        page.question(),
        List.of(Verdict.of("", first.map(answer -> answer.spoken().getFirst()))),
        first.map(answer -> "%s, %s".formatted(answer.jdkName(), answer.machineName())).orElse(""));
  }

  /** The kinds of program at the first place, those of the front page or all. */
  static SocialCard of(String title, ProgramCards cards, boolean all) {
    Optional<ProgramCards.AtPlace> place = cards.places().stream().findFirst();
    List<Verdict> verdicts =
        place.stream()
            .flatMap(at -> at.cards().stream())
            .filter(card -> all || card.onFront())
            .map(card -> Verdict.of(card.title(), card.answers().stream().findFirst()))
            .toList();
    return new SocialCard(
        title,
        "",
        verdicts,
        place
            .map(at -> at.measured().isEmpty() ? at.name() : at.name() + ", " + at.measured())
            .orElse(""));
  }

  /** What was found of a source, which each of its claims shows too. */
  static SocialCard of(SourcePages.SourcePage source, Badge badge) {
    String[] counts = badge.message().split(" · ", 2);
    String others = counts.length > 1 ? counts[1] : "";
    return new SocialCard(
        source.title(),
        source.cite(),
        List.of(new Verdict("", counts[0], "", others)),
        "Its claims, held against measurements");
  }

  SiteFile picture(String name) {
    return new SiteFile.Picture("data/cards/%s.png".formatted(name), () -> CardPicture.of(this));
  }
}
