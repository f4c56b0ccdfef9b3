package threadmark.pages.chart;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import threadmark.study.answer.CrossoverMap;
import threadmark.study.answer.DriftCard;
import threadmark.study.answer.ProgramAnswer;
import threadmark.study.experiment.DeclaredAnswer;
import threadmark.study.record.RunSummary;

/**
 * What runs say beyond overheads: where virtual threads begin to pay, and what primitives cost.
 *
 * @param maps those of the newest JDK first
 * @param cards several of one machine where several runs have figures, the best first
 * @param answers one for each declared question at each place
 */
public record MapsAndCards(List<Mapped> maps, List<Carded> cards, List<Answered> answers) {

  /** Of one run the sentence that was declared first; else the newer one. */
  private static final BinaryOperator<Answered> SPEAKS =
      BinaryOperator.maxBy(
          Comparator.comparingInt(
                  (Answered one) -> one.answer().ratio().interval().isPresent() ? 1 : 0)
              .thenComparingInt(one -> History.rank(one.run()))
              .thenComparing(Answered::declared, Comparator.reverseOrder())
              .thenComparing(one -> one.run().startedAt()));

  public MapsAndCards {
    maps = maps.stream().sorted(Comparator.comparingInt(Mapped::feature).reversed()).toList();
  }

  /**
   * A crossover map, and the run that it is from.
   *
   * @param feature the feature release of its JDK
   */
  public record Mapped(RunSummary run, int feature, CrossoverMap map) {

    public String machine() {
      return run.machine().name();
    }

    public String place() {
      return machine() + " · " + map.jdk();
    }
  }

  /** An answer for a kind of program, and the run that it is from. */
  public record Answered(RunSummary run, ProgramAnswer answer) {

    public Place place() {
      return new Place(run.machine().name(), run.machine().hardware(), answer.jdk());
    }

    /** Whether a kind of program is told, or the question of its experiment alone. */
    public boolean isForAKind() {
      return answer.declared().kind().isPresent();
    }

    /** What it answers, however it was declared at the time. */
    private List<Object> question() {
      DeclaredAnswer declared = answer.declared();
      return isForAKind()
          ? List.of(
              place(),
              answer.experiment().id(),
              declared.alternative().orElseThrow(),
              declared.metric(),
              declared.setting())
          : List.of(
              place(),
              answer.experiment().id(),
              declared.variant(),
              declared.sentence(),
              declared.sentence().contains("{collector}") ? answer.collector() : "");
    }

    private int declared() {
      return answer.experiment().answers().indexOf(answer.declared());
    }
  }

  /** A drift card, and the run that it is from. */
  public record Carded(RunSummary run, DriftCard card) {

    public String machine() {
      return run.machine().name();
    }
  }

  /**
   * What stands on the pages, of everything that runs say, the newest first. A map that was
   * measured in part stands in front of no fuller one of that machine and JDK.
   */
  public static MapsAndCards of(List<Mapped> maps, List<Carded> cards, List<Answered> answers) {
    Map<String, Mapped> chosen = new LinkedHashMap<>();
    Map<List<Object>, Answered> spoken = new LinkedHashMap<>();
    answers.forEach(answer -> spoken.merge(answer.question(), answer, SPEAKS));
    maps.forEach(map -> chosen.merge(map.place(), map, MapsAndCards::fuller));
    return new MapsAndCards(
        List.copyOf(chosen.values()),
        cards.stream()
            .filter(carded -> !carded.card().rows().isEmpty())
            .sorted(
                Comparator.comparingInt((Carded carded) -> History.rank(carded.run())).reversed())
            .toList(),
        List.copyOf(spoken.values()));
  }

  private static Mapped fuller(Mapped newer, Mapped older) {
    Comparator<Mapped> better =
        Comparator.comparingInt((Mapped one) -> one.map().points().size())
            .thenComparingInt(one -> History.rank(one.run()));
    return better.compare(older, newer) > 0 ? older : newer;
  }
}
