package threadmark.pages.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import threadmark.machine.Machine;
import threadmark.pages.chart.Cautions;
import threadmark.pages.chart.MachineWords;
import threadmark.pages.chart.MapsAndCards;
import threadmark.pages.chart.Place;
import threadmark.study.experiment.Alternative;
import threadmark.study.experiment.ProgramKind;
import threadmark.study.record.RunSummary;
import threadmark.text.Moment;
import threadmark.text.ShellText;

/** What virtual threads do for each kind of program, a set of cards for each place. */
public record ProgramCards(List<AtPlace> places) {

  /**
   * The cards of one place.
   *
   * @param measured the day of its runs, or the first and the last
   */
  public record AtPlace(
      String place,
      String name,
      String machine,
      String machineName,
      String jdk,
      String jdkName,
      String measured,
      Optional<String> caution,
      List<Card> cards) {}

  /**
   * One kind of program.
   *
   * @param answers for each alternative that was measured, the hardest first
   * @param elsewhere what another JDK says otherwise of the same work, on the same machine or,
   *     where it was not measured there, on the first other one; where nothing could be told here,
   *     another machine with this JDK too; where nothing was measured here, whatever was elsewhere
   * @param command what measures it, on this JDK and not on the one that runs
   */
  public record Card(
      String id,
      String title,
      String example,
      boolean onFront,
      List<SpokenAnswer> answers,
      List<Elsewhere> elsewhere,
      String command) {}

  /**
   * The answer of another JDK.
   *
   * @param where the JDK's name, with the machine's where that is another one
   * @param advice what to do first, where the older JDK of the two is slower and the newer is not
   */
  public record Elsewhere(String where, SpokenAnswer answer, Optional<String> advice) {}

  static ProgramCards of(SiteSources sources, List<Place> places) {
    return new ProgramCards(places.stream().map(place -> at(sources, places, place)).toList());
  }

  private static AtPlace at(SiteSources sources, List<Place> places, Place place) {
    List<RunSummary> runs =
        sources.measured().answers().stream()
            .filter(answered -> answered.place().equals(place))
            .map(MapsAndCards.Answered::run)
            .distinct()
            .sorted(Comparator.comparing(RunSummary::startedAt))
            .toList();
    Optional<Machine> machine = MachineWords.registered(sources.machinesByName(), place);
    return new AtPlace(
        place.label(),
        place.name(),
        place.machine(),
        Place.machineName(place.machine()),
        place.jdk(),
        Place.jdkName(place.jdk()),
        days(runs),
        Cautions.of(machine, runs),
        Arrays.stream(ProgramKind.values())
            .map(kind -> card(sources, places, place, kind))
            .toList());
  }

  private static String days(List<RunSummary> runs) {
    return Stream.of(runs.stream().findFirst(), runs.reversed().stream().findFirst())
        .flatMap(Optional::stream)
        .map(run -> Moment.day(run.startedAt()).toString())
        .distinct()
        .reduce((first, last) -> first + " to " + last)
        .orElse("");
  }

  private static Card card(SiteSources sources, List<Place> places, Place place, ProgramKind kind) {
    List<SpokenAnswer> answers = answers(sources, place, kind);
    List<Elsewhere> elsewhere = new ArrayList<>();
    Set<String> asked = new HashSet<>();
    if (!answers.isEmpty() && answers.getFirst().isAnAnswer()) {
      asked.add(Place.jdkName(place.jdk()));
    }
    for (Place other : ownFirst(places, place)) {
      boolean own = other.machine().equals(place.machine());
      String jdk = Place.jdkName(other.jdk());
      if (!other.equals(place) && (own || !asked.contains(jdk))) {
        compared(answers, answers(sources, other, kind))
            .ifPresent(both -> {
              asked.add(jdk);
              if (both.differ()
                  && elsewhere.stream().noneMatch(known -> known.answer().saysAs(both.there()))) {
                elsewhere.add(
                    new Elsewhere(
                        own ? jdk : other.name(), both.there(), both.advice(place, other)));
              }
            });
      }
    }
    return new Card(
        kind.label(),
        kind.title(),
        kind.example(),
        kind.hasCard(),
        answers,
        elsewhere,
        "scripts/run --profile full --experiment %s --jdk %s"
            .formatted(kind.experiment(), ShellText.word(place.jdk())));
  }

  private static List<Place> ownFirst(List<Place> places, Place place) {
    return places.stream()
        .sorted(Comparator.comparing(other -> !other.machine().equals(place.machine())))
        .toList();
  }

  /** Answers about one work at two places; none here where nothing was measured here. */
  private record Compared(Optional<SpokenAnswer> here, SpokenAnswer there) {

    boolean differ() {
      return here.filter(there::saysAs).isEmpty();
    }

    /** A loss on an older JDK that a newer one has ended is an answer by itself. */
    Optional<String> advice(Place at, Place other) {
      boolean older = other.hasOlderJdkThan(at);
      return here.filter(mine -> older || at.hasOlderJdkThan(other))
          .filter(mine -> older ? mine.endsTheLossOf(there) : there.endsTheLossOf(mine))
          .map(mine -> "Upgrade the JDK first.");
    }
  }

  /**
   * The hardest comparison that was made at both places; the hardest one there where nothing was
   * measured here. Another work is no answer to what was asked here.
   */
  private static Optional<Compared> compared(List<SpokenAnswer> here, List<SpokenAnswer> there) {
    if (here.isEmpty()) {
      return there.stream().findFirst().map(one -> new Compared(Optional.empty(), one));
    }
    return here.stream()
        .flatMap(mine ->
            there.stream()
                .filter(mine::asksTheSame)
                .limit(1)
                .map(other -> new Compared(Optional.of(mine), other)))
        .findFirst();
  }

  /** The kind's own experiment first, the hardest alternative first. */
  private static List<SpokenAnswer> answers(SiteSources sources, Place place, ProgramKind kind) {
    return sources.measured().answers().stream()
        .filter(answered -> answered.place().equals(place))
        .filter(answered -> answered.answer().declared().kind().equals(Optional.of(kind)))
        .sorted(
            Comparator.comparing((MapsAndCards.Answered answered) ->
                    !answered.answer().experiment().id().equals(kind.experiment()))
                .thenComparing(ProgramCards::alternative)
                .thenComparingInt(answered ->
                    answered.answer().experiment().answers().indexOf(answered.answer().declared())))
        .map(SpokenAnswer::of)
        .toList();
  }

  private static Alternative alternative(MapsAndCards.Answered answered) {
    return answered.answer().declared().alternative().orElseThrow();
  }
}
