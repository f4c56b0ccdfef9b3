package threadmark.ledger.judging;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import threadmark.jvm.Jdk;
import threadmark.jvm.Outcome;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.MachineFact;
import threadmark.ledger.judging.Evidence.Answers;
import threadmark.ledger.judging.Evidence.Observation;
import threadmark.machine.HardwareFacts;
import threadmark.numbers.TrialSummary;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.LevelRule;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Moment;

/**
 * What runs of one machine on one JDK measured.
 *
 * @param hardware of the machine; absent when nobody registered it
 * @param jdk the id of the JDK whose trials count
 */
public record RunEvidence(
    List<Run> runs, String jdk, Optional<HardwareFacts> hardware, List<Experiment> experiments)
    implements Evidence {

  private static final int MEBIBYTES = 1024;

  public RunEvidence {
    runs = List.copyOf(runs);
    experiments = List.copyOf(experiments);
  }

  /** That of some of the runs. */
  RunEvidence of(Predicate<Run> some) {
    return with(runs.stream().filter(some).toList());
  }

  /** That of one of the runs. */
  RunEvidence of(Run one) {
    return with(List.of(one));
  }

  private RunEvidence with(List<Run> others) {
    return new RunEvidence(others, jdk, hardware, experiments);
  }

  @Override
  public List<Observation> of(Claim claim, ClaimedCell cell, String metric) {
    List<Observation> seen = new ArrayList<>();
    for (Run run : runs) {
      List<Trial> trials = trials(run, claim, cell);
      boolean enough = enoughUsable(trials);
      boolean withSetUp = countsSetUp(run, claim, cell);
      for (Trial trial : trials) {
        if (trial.outcome() == Outcome.MEASURED) {
          trial.measurements().stream()
              .filter(measured -> measured.metric().label().equals(metric))
              .filter(measured -> (enough && trial.usable()) || measured.metric().structural())
              .filter(measured -> !(withSetUp && measured.mayHoldSetUp()))
              .findFirst()
              .ifPresent(measured ->
                  seen.add(
                      new Observation(run.id() + "/" + trial.block(), run.id(), value(measured))));
        }
      }
    }
    return seen;
  }

  /** Counts and peaks stay what they are, to the last digit, and may be zero; times are trimmed. */
  private static double value(Measurement measured) {
    List<Double> values = measured.values();
    double[] numbers = values.stream().mapToDouble(Double::doubleValue).toArray();
    if (measured.metric().highest()) {
      return Arrays.stream(numbers).max().orElseThrow();
    }
    return !measured.metric().structural() && values.stream().allMatch(value -> value > 0)
        ? Math.exp(TrialSummary.ofCosts(numbers).log())
        : values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  private List<Trial> trials(Run run, Claim claim, ClaimedCell cell) {
    return Trial.counted(
        run.trials().stream()
            .filter(trial -> trial.jdk().equals(jdk))
            .filter(trial -> matches(claim, cell, trial.cell()))
            .filter(trial ->
                cell.collector()
                    .map(chosen -> trial.jvmOptions().contains(chosen.option()))
                    .orElse(true))
            .toList());
  }

  /**
   * Whether a run's trials of a cell tell its times: what is left of many that were lost or
   * disturbed may be a choice of its own. Other runs speak for themselves.
   */
  private static boolean enoughUsable(List<Trial> trials) {
    int usable = (int) trials.stream().filter(Trial::usable).count();
    return !LevelRule.STANDARD.mostlyLost(trials.size() - usable, trials.size());
  }

  private boolean countsSetUp(Run run, Claim claim, ClaimedCell cell) {
    Optional<String> asked = cell.experiment().or(claim::experiment);
    return experiments.stream()
        .filter(one -> asked.equals(Optional.of(one.id())))
        .anyMatch(one -> run.build().countsSetUp(one));
  }

  static boolean matches(Claim claim, ClaimedCell claimed, Cell cell) {
    return claimed.experiment().or(claim::experiment).equals(Optional.of(cell.experiment()))
        && claimed.protocol().equals(Optional.of(cell.protocol()))
        && claimed.variant().equals(Optional.of(cell.variant()))
        && claimed.parameters().equals(cell.parameters());
  }

  @Override
  public Answers answers(Claim claim, ClaimedCell cell) {
    int right = 0;
    int disturbed = 0;
    int wrong = 0;
    int lost = 0;
    List<String> behind = new ArrayList<>();
    for (Run run : runs) {
      List<Trial> trials = trials(run, claim, cell);
      boolean enough = enoughUsable(trials);
      for (Trial trial : trials) {
        if (trial.outcome() == Outcome.MEASURED) {
          right++;
          disturbed += enough && trial.usable() ? 0 : 1;
          if (!behind.contains(run.id())) {
            behind.add(run.id());
          }
        } else if (trial.outcome() == Outcome.WRONG_ANSWER) {
          wrong++;
        } else {
          lost++;
        }
      }
    }
    return new Answers(right, wrong, lost, disturbed, behind);
  }

  @Override
  public Optional<String> leftOut(Claim claim, ClaimedCell cell) {
    return runs.stream()
        .flatMap(run -> run.skipped().stream())
        .filter(skipped -> skipped.jdk().equals(jdk) && matches(claim, cell, skipped.cell()))
        .map(skipped -> "left out here: " + skipped.reason())
        .findFirst();
  }

  @Override
  public String remedy(Claim claim, ClaimedCell missing, List<ClaimedCell> cells) {
    return new Remedy(experiments, claim).of(missing, cells);
  }

  @Override
  public int days(Collection<String> among) {
    return (int)
        runs.stream()
            .filter(run -> among.contains(run.id()))
            .map(run -> Moment.day(run.startedAt()))
            .distinct()
            .count();
  }

  @Override
  public Optional<Double> fact(MachineFact fact) {
    return switch (fact) {
      // Some cells give their JVMs fewer; the machine has what the largest of them saw.
      case PROCESSORS ->
          runs.stream()
              .flatMap(run -> run.jvms().stream())
              .filter(jvm -> jvm.jdk().equals(jdk))
              .map(jvm -> (double) jvm.processors())
              .max(Comparator.naturalOrder());
      case CORES ->
          hardware
              .filter(facts -> !facts.virtual())
              .flatMap(HardwareFacts::cores)
              .map(cores -> (double) cores);
    };
  }

  @Override
  public Optional<String> refusal(Claim claim) {
    Claim.Requirements needs = claim.requires();
    if (needs.cores() && hardware.filter(HardwareFacts::virtual).isPresent()) {
      return Optional.of("the hypervisor hides how many physical cores there are");
    }
    if (needs.cores() && hardware.flatMap(HardwareFacts::cores).isEmpty()) {
      return Optional.of(
          "the number of physical cores is not known; register the machine: threadmark machine"
              + " --register NAME");
    }
    if (needs.hybrid()
        && hardware.flatMap(HardwareFacts::coreKinds).filter(kinds -> kinds.size() > 1).isEmpty()) {
      return Optional.of(
          "it is about a CPU with cores of several kinds, which this one is not known to have");
    }
    return processors(needs).or(() -> heap(needs)).or(() -> jdk(needs));
  }

  private Optional<String> processors(Claim.Requirements needs) {
    Optional<Double> here = fact(MachineFact.PROCESSORS);
    return needs
        .processors()
        .filter(least -> here.map(seen -> seen < least).orElse(true))
        .map(least ->
            "it needs %d processors, here are %s"
                .formatted(
                    least, here.map(seen -> Long.toString(Math.round(seen))).orElse("unknown")));
  }

  private Optional<String> heap(Claim.Requirements needs) {
    return needs
        .heapMebibytes()
        .flatMap(wanted ->
            hardware
                .flatMap(HardwareFacts::memoryGibibytes)
                .filter(memory -> memory * MEBIBYTES < wanted)
                .map(memory ->
                    "it needs a heap of %d GiB, this machine has %d GiB of memory"
                        .formatted(wanted / MEBIBYTES, memory)));
  }

  private Optional<String> jdk(Claim.Requirements needs) {
    return runs.stream()
        .flatMap(run -> run.jdks().stream())
        .filter(one -> one.id().equals(jdk))
        .findFirst()
        .map(Jdk::feature)
        .filter(here ->
            needs.jdkFrom().filter(from -> here < from).isPresent()
                || needs.jdkTo().filter(to -> here > to).isPresent())
        .map(here ->
            "it is about JDK %s to %s, this is %d"
                .formatted(
                    needs.jdkFrom().map(Object::toString).orElse("up"),
                    needs.jdkTo().map(Object::toString).orElse("the newest"),
                    here));
  }
}
