package threadmark.pages.page;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import threadmark.study.answer.Answer;
import threadmark.study.experiment.Alternative;
import threadmark.study.experiment.ProgramKind;

/**
 * What the cards of all places say together. A part holds where one place shows it and none shows
 * anything else. A place that could not tell shows nothing.
 *
 * @param waiting whether more tasks wait at once than a pool has threads, and virtual threads are
 *     faster
 * @param tinyTasks whether they are slower with tasks that are next to nothing
 * @param computing whether they change little where threads compute
 * @param upgrade the JDKs that lose inside {@code synchronized} what a newer one does not
 */
public record ShortAnswer(
    boolean waiting, boolean tinyTasks, boolean computing, List<String> upgrade) {

  private static final Set<Answer> GAIN = Set.of(Answer.FASTER, Answer.A_LITTLE_FASTER);
  private static final Set<Answer> LITTLE =
      Set.of(Answer.A_LITTLE_FASTER, Answer.ABOUT_THE_SAME, Answer.A_LITTLE_SLOWER);
  private static final Set<Answer> LOSS = Set.of(Answer.SLOWER, Answer.A_LITTLE_SLOWER);

  public ShortAnswer {
    upgrade = List.copyOf(upgrade);
  }

  static ShortAnswer of(ProgramCards cards) {
    return new ShortAnswer(
        areAll(
            GAIN,
            cards(cards, ProgramKind.WAITING)
                .flatMap(card -> card.answers().stream())
                .filter(one -> one.alternative().equals(Alternative.POOL_200.label()))),
        areAll(LOSS, cards(cards, ProgramKind.TINY_TASKS).flatMap(ShortAnswer::first)),
        areAll(LITTLE, cards(cards, ProgramKind.COMPUTING).flatMap(ShortAnswer::first)),
        cards.places().stream()
            .filter(at -> at.cards().stream().anyMatch(ShortAnswer::isLostBeforeAnUpgrade))
            .map(ProgramCards.AtPlace::jdkName)
            .distinct()
            .toList());
  }

  private static Stream<ProgramCards.Card> cards(ProgramCards cards, ProgramKind kind) {
    return cards.places().stream()
        .flatMap(at -> at.cards().stream())
        .filter(card -> card.id().equals(kind.label()));
  }

  /** The answer that a card begins with. */
  private static Stream<SpokenAnswer> first(ProgramCards.Card card) {
    return card.answers().stream().limit(1);
  }

  private static boolean areAll(Set<Answer> said, Stream<SpokenAnswer> answers) {
    List<SpokenAnswer> told = answers.filter(SpokenAnswer::isAnAnswer).toList();
    return !told.isEmpty() && told.stream().allMatch(one -> one.saysOneOf(said));
  }

  private static boolean isLostBeforeAnUpgrade(ProgramCards.Card card) {
    return card.id().equals(ProgramKind.SYNCHRONIZED.label())
        && first(card).anyMatch(one -> one.saysOneOf(LOSS))
        && card.elsewhere().stream().anyMatch(other -> other.advice().isPresent());
  }
}
