package threadmark.study.answer;

import java.util.List;
import threadmark.study.record.Run;

/** What a run says beyond its single questions, from trials that are counted once. */
public record AcrossQuestions(
    List<CrossoverMap> crossovers, DriftCard card, List<Sweep> sweeps, SmallContainers containers) {

  public AcrossQuestions {
    crossovers = List.copyOf(crossovers);
    sweeps = List.copyOf(sweeps);
  }

  public static AcrossQuestions of(Run run) {
    CountedTrials trials = CountedTrials.of(run);
    return new AcrossQuestions(
        CrossoverMap.of(trials),
        DriftCard.of(trials),
        Sweep.of(trials),
        SmallContainers.of(trials));
  }
}
