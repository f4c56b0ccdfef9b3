package threadmark.study.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CountedTrials.Place;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.DeclaredAnswer;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.LevelRule;

/**
 * What a run answers for one kind of program.
 *
 * @param against the variant that it was divided by
 * @param ratio block by block
 * @param blocks in which both of them were tried
 * @param collector of the trials
 * @param figures those of the declared metric and those that the sentence has blanks for, by the
 *     names that they have in a sentence
 */
public record ProgramAnswer(
    Experiment experiment,
    DeclaredAnswer declared,
    Cell cell,
    String jdk,
    String collector,
    String against,
    Estimate ratio,
    int blocks,
    SortedMap<String, Estimate> figures) {

  public ProgramAnswer {
    figures = Collections.unmodifiableSortedMap(new TreeMap<>(figures));
  }

  /** The declared metric of a variant, where it was measured. */
  public Optional<Estimate> level(String variant) {
    return Optional.ofNullable(figures.get(DeclaredAnswer.Blank.name(declared.metric(), variant)));
  }

  public Answer answer() {
    return Answer.of(Optional.of(ratio), experiment.margin());
  }

  /** Whether so many blocks gave nothing that the rest may be a choice of its own. */
  public boolean mostlyLost() {
    return LevelRule.STANDARD.mostlyLost(blocks - ratio.n(), blocks);
  }

  /** One for each declared sentence and JDK whose cells the run measured. */
  public static List<ProgramAnswer> of(CountedTrials trials, List<Experiment> experiments) {
    List<ProgramAnswer> answers = new ArrayList<>();
    for (Experiment experiment : experiments) {
      for (DeclaredAnswer declared : experiment.answers()) {
        trials.places().stream()
            .filter(place -> place.cell().experiment().equals(experiment.id()))
            .filter(place -> declared.isOf(place.cell()))
            .flatMap(place -> of(trials, experiment, declared, place).stream())
            .forEach(answers::add);
      }
    }
    return answers;
  }

  /** Of several alternatives the hardest, among those with the most blocks. */
  private static Optional<ProgramAnswer> of(
      CountedTrials trials, Experiment experiment, DeclaredAnswer declared, Place place) {
    return declared.against().stream()
        .flatMap(against -> divided(trials, experiment, declared, place, against).stream())
        .max(Comparator.comparing(ProgramAnswer::ratio, Estimate.HARDEST));
  }

  private static Optional<ProgramAnswer> divided(
      CountedTrials trials,
      Experiment experiment,
      DeclaredAnswer declared,
      Place place,
      String against) {
    return trials
        .ratio(place, place.with(against), declared.metric())
        .map(ratio -> {
          SortedMap<String, Estimate> figures = new TreeMap<>();
          Stream.of(declared.variant(), against)
              .forEach(variant ->
                  trials
                      .level(place.with(variant), declared.metric())
                      .ifPresent(figure ->
                          figures.put(
                              DeclaredAnswer.Blank.name(declared.metric(), variant), figure)));
          for (DeclaredAnswer.Blank blank : declared.blanks()) {
            blank
                .known()
                .flatMap(counted -> trials.amount(trials.at(place.with(blank.variant())), counted))
                .ifPresent(figure -> figures.putIfAbsent(blank.name(), figure));
          }
          return new ProgramAnswer(
              experiment,
              declared,
              place.cell(),
              place.jdk(),
              place.collector(),
              against,
              ratio,
              blocks(trials, place, place.with(against)),
              figures);
        });
  }

  private static int blocks(CountedTrials trials, Place one, Place other) {
    Set<String> both = new HashSet<>(trials.at(one).keySet());
    both.retainAll(trials.at(other).keySet());
    return both.size();
  }
}
