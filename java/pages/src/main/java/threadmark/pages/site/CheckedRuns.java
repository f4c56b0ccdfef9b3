package threadmark.pages.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.pages.chart.MapsAndCards;
import threadmark.study.answer.CountedTrials;
import threadmark.study.answer.CrossoverMap;
import threadmark.study.answer.DriftCard;
import threadmark.study.answer.ProgramAnswer;
import threadmark.study.evidence.VerifiedRun;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Fault;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunSummary;

/**
 * The runs that the site opens. To hold a run against its files takes seconds, so what it says
 * beyond overheads stays when it is opened for its claims. The run itself does not: memory holds a
 * few only.
 */
final class CheckedRuns {

  private final List<Experiment> experiments;
  private final Map<RunSummary, Said> said = new HashMap<>();

  CheckedRuns(List<Experiment> experiments) {
    this.experiments = experiments;
  }

  /**
   * What one run says beyond overheads.
   *
   * @param wrong what its own files contradict in it; it says nothing then
   */
  record Said(
      Optional<Fault> wrong,
      List<MapsAndCards.Mapped> maps,
      List<MapsAndCards.Carded> cards,
      List<MapsAndCards.Answered> answers) {}

  /** The run of that record, with what its files say to it. */
  VerifiedRun open(RunSummary summary, Path record) {
    VerifiedRun run = VerifiedRun.open(record.toAbsolutePath().getParent(), experiments).fetched();
    said.put(summary, said(summary, run));
    return run;
  }

  /** What it said when it was opened, which it is now if it was not before. */
  Said said(RunSummary summary, Path record) {
    if (!said.containsKey(summary)) {
      open(summary, record);
    }
    return said.get(summary);
  }

  /** Of a generated run there may be no record behind its summary, and nothing is wrong with it. */
  private Said said(RunSummary summary, VerifiedRun opened) {
    Optional<Fault> wrong =
        opened.faults().stream().filter(fault -> fault.kind() != Fault.Kind.MISSING).findFirst();
    Optional<Run> whole =
        opened.completed().map(RecordedRun::run).filter(unused -> wrong.isEmpty());
    List<MapsAndCards.Mapped> maps = new ArrayList<>();
    List<MapsAndCards.Carded> cards = new ArrayList<>();
    List<MapsAndCards.Answered> answers = new ArrayList<>();
    whole.ifPresent(run -> {
      CountedTrials trials = CountedTrials.of(run, experiments);
      for (CrossoverMap map : CrossoverMap.of(trials)) {
        maps.add(new MapsAndCards.Mapped(summary, run.jdk(map.jdk()).feature(), map));
      }
      cards.add(new MapsAndCards.Carded(summary, DriftCard.of(trials)));
      for (ProgramAnswer answer : ProgramAnswer.of(trials, experiments)) {
        answers.add(new MapsAndCards.Answered(summary, answer));
      }
    });
    return new Said(wrong, maps, cards, answers);
  }
}
