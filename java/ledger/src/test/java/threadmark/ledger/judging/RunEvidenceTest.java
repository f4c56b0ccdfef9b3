package threadmark.ledger.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.jvm.JvmFacts;
import threadmark.jvm.Outcome;
import threadmark.ledger.claim.AClaim;
import threadmark.ledger.claim.ASource;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimKind;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.MachineFact;
import threadmark.ledger.claim.Predicate;
import threadmark.ledger.claim.Quantity;
import threadmark.noise.Surroundings;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Measurement;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

class RunEvidenceTest {

  private static final ClaimedCell VIRTUAL = AClaim.virtual("1000");
  private static final Claim CLAIM = AClaim.ofSeconds(VIRTUAL, "wall");
  private static final String ANSWER = "664579";

  private static RunEvidence evidence(Run... runs) {
    return new RunEvidence(List.of(runs), "temurin-25.0.3+9", Optional.empty(), List.of());
  }

  private static Trial trial(String id, int attempt, Surroundings surroundings, double seconds) {
    return Examples.trial(
        id, "b001", attempt, "virtual", Outcome.MEASURED, Optional.empty(), surroundings, seconds);
  }

  @Test
  void aRepeatedTrialReplacesTheDisturbedOne() {
    Run run =
        Examples.run(
            trial("0001", 1, Samples.disturbedBy("a neighbour"), 9.0),
            trial("0001", 2, Samples.quiet(), 1.0));
    assertThat(evidence(run).of(CLAIM, VIRTUAL, "wall"))
        .extracting(Evidence.Observation::value)
        .containsExactly(1.0);
  }

  @Test
  void aDisturbedTrialIsNoTimeButStillACount() {
    Trial disturbed = trial("0001", 1, Samples.disturbedBy("a neighbour"), 9.0);
    Run run =
        Examples.run(
            disturbed.with(
                List.of(
                    new Measurement(Metric.WALL, List.of(9.0)),
                    new Measurement(Metric.LEAVES, List.of(131_072.0)))));
    assertThat(evidence(run).of(CLAIM, VIRTUAL, "wall")).isEmpty();
    assertThat(evidence(run).of(CLAIM, VIRTUAL, "leaves")).hasSize(1);
    LedgerEntry entry = ClaimJudge.entry(ASource.named("a"), CLAIM, evidence(run));
    assertThat(entry.verdict()).isEqualTo(ClaimVerdict.UNDECIDED);
    assertThat(entry.reason()).contains("disturbed");
  }

  /** Those that nobody disturbed may be the quick ones. */
  @Test
  void ofACellWhoseTrialsWereMostlyDisturbedNothingIsHeld() {
    assertThat(verdict(disturbed(3))).isEqualTo(ClaimVerdict.HELD);
    assertThat(verdict(disturbed(4))).isEqualTo(ClaimVerdict.UNDECIDED);
    List<Trial> oneOfThemLost = new ArrayList<>(disturbed(3));
    oneOfThemLost.set(9, late("0010", "b010"));
    assertThat(verdict(oneOfThemLost)).isEqualTo(ClaimVerdict.UNDECIDED);
  }

  /** A busy night is no reason to doubt a quiet one. */
  @Test
  void aRunThatWasMostlyDisturbedLeavesTheWordToTheOthers() {
    Run quiet = run(disturbed(0));
    Run busy = OtherRun.than(run(disturbed(8))).named("20261121T213000Z-2b2b2b").run();
    LedgerEntry entry = ClaimJudge.entry(ASource.named("a"), CLAIM, evidence(quiet, busy));
    assertThat(entry.verdict()).isEqualTo(ClaimVerdict.HELD);
    assertThat(entry.runs()).containsExactly(quiet.id());
    assertThat(entry.n()).isEqualTo(10);
  }

  /** No neighbour changes an answer, or how many parts a program makes. */
  @Test
  void answersAndCountsOfMostlyDisturbedTrialsStillHold() {
    List<Trial> counted =
        disturbed(8).stream()
            .map(trial -> trial.with(List.of(new Measurement(Metric.LEAVES, List.of(500.0)))))
            .toList();
    Claim exact =
        AClaim.of(
            ClaimKind.FIGURE,
            CLAIM.cells(),
            new Predicate.Exactly(new Quantity.Level("v", "leaves"), 500),
            ClaimUnit.COUNT);
    LedgerEntry entry = ClaimJudge.entry(ASource.named("a"), exact, evidence(run(counted)));
    assertThat(entry.verdict()).isEqualTo(ClaimVerdict.HELD);
    assertThat(entry.n()).isEqualTo(10);
    assertThat(answered(counted.toArray(Trial[]::new)).verdict()).isEqualTo(ClaimVerdict.HELD);
  }

  /** Older trials without warm-up counted the set-up among what their process took. */
  @Test
  void whatHoldsTheSetUpOfATrialIsNoEvidence() {
    Run run = Examples.run(Examples.measured("0001", "b001", "virtual", 1.0));
    Experiment changed = Altered.of(Examples.experiment(), "measuring", List.of("0.2.1"));
    RunEvidence before =
        new RunEvidence(
            List.of(OtherRun.than(run).measuredSince("0.2.0").run()),
            "temurin-25.0.3+9",
            Optional.empty(),
            List.of(changed));
    assertThat(before.of(CLAIM, VIRTUAL, "cpu")).isEmpty();
    assertThat(before.of(CLAIM, VIRTUAL, "wall")).hasSize(1);
    RunEvidence since =
        new RunEvidence(
            List.of(OtherRun.than(run).measuredSince("0.2.1").run()),
            "temurin-25.0.3+9",
            Optional.empty(),
            List.of(changed));
    assertThat(since.of(CLAIM, VIRTUAL, "cpu")).hasSize(1);
  }

  /** Ten trials of which the first ones were disturbed, and took as long as the others. */
  private static List<Trial> disturbed(int first) {
    List<Trial> trials = new ArrayList<>();
    for (int i = 1; i <= 10; i++) {
      trials.add(
          Examples.trial(
              "00%02d".formatted(i),
              "b0%02d".formatted(i),
              1,
              "virtual",
              Outcome.MEASURED,
              Optional.empty(),
              i <= first ? Samples.disturbedBy("a neighbour") : Samples.quiet(),
              1.0 + i / 1000.0));
    }
    return trials;
  }

  private static Run run(List<Trial> trials) {
    return Examples.run(trials.toArray(Trial[]::new));
  }

  /** Through a logarithm and back, ten million would be ten million and a bit. */
  @Test
  void aCountIsExactToTheLastDigit() {
    Quantity leaves = new Quantity.Level("v", "leaves");
    for (double count : new double[] {3, 500, 131_072, 9_999_999, 10_000_000}) {
      Claim exact =
          AClaim.of(
              ClaimKind.FIGURE,
              CLAIM.cells(),
              new Predicate.Exactly(leaves, count),
              ClaimUnit.COUNT);
      Trial counted =
          trial("0001", 1, Samples.quiet(), 1.0)
              .with(List.of(new Measurement(Metric.LEAVES, List.of(count))));
      LedgerEntry entry =
          ClaimJudge.entry(ASource.named("a"), exact, evidence(Examples.run(counted)));
      assertThat(entry.verdict()).isEqualTo(ClaimVerdict.HELD);
      assertThat(entry.value()).contains(count);
    }
  }

  /** Ten permits were never more than ten callers, and not ten and a bit. */
  @Test
  void aPeakIsTheHighestIterationToTheLastDigit() {
    Quantity overBound =
        new Quantity.Ratio(new Quantity.Level("v", "peak-concurrency"), new Quantity.Constant(10));
    Claim bounded =
        AClaim.of(
            ClaimKind.SENTENCE,
            CLAIM.cells(),
            new Predicate.Within(overBound, Optional.empty(), Optional.of(1.0)),
            ClaimUnit.RATIO);

    assertThat(peaks(bounded, 10, 10, 10)).isEqualTo(ClaimVerdict.HELD);
    assertThat(peaks(bounded, 9, 10, 11)).isEqualTo(ClaimVerdict.CONTRADICTED);
  }

  private static ClaimVerdict peaks(Claim claim, double... iterations) {
    Measurement peaks =
        new Measurement(Metric.PEAK_CONCURRENCY, Arrays.stream(iterations).boxed().toList());
    Run run =
        Examples.run(
            Examples.measured("0001", "b001", "virtual", 1.0).with(List.of(peaks)),
            Examples.measured("0002", "b002", "virtual", 1.0).with(List.of(peaks)));
    return ClaimJudge.entry(ASource.named("a"), claim, evidence(run)).verdict();
  }

  /** Cells on fewer processors come in any order, and another JDK may have been given more. */
  @Test
  void theMachineHasTheProcessorsOfTheLargestJvmOnThatJdk() {
    Run run = Examples.run();
    Run confined =
        OtherRun.than(run)
            .jvms(
                jvm("temurin-21.0.8+9", 16),
                jvm("temurin-25.0.3+9", 1),
                jvm("temurin-25.0.3+9", 8),
                jvm("temurin-25.0.3+9", 4))
            .run();
    assertThat(evidence(confined).fact(MachineFact.PROCESSORS)).contains(8.0);
  }

  private static JvmFacts jvm(String jdk, int processors) {
    return new JvmFacts(jdk, List.of(), processors, 67108864, List.of("G1"), processors);
  }

  @Test
  void aCellThatAnsweredWronglyOnceHoldsNothing() {
    Run run =
        Examples.run(
            Examples.measured("0001", "b001", "virtual", 1.0),
            Examples.measured("0002", "b002", "virtual", 1.0),
            Examples.wrong("0003", "b003", 1, Samples.quiet()));
    LedgerEntry entry = ClaimJudge.entry(ASource.named("a"), CLAIM, evidence(run));
    assertThat(entry.verdict()).isEqualTo(ClaimVerdict.UNDECIDED);
    assertThat(entry.reason())
        .isEqualTo("1 trial of v gave a wrong answer; its figures are no measurements");
  }

  @Test
  void anAnswerThatNeverCameIsNoWrongAnswer() {
    Trial good = Examples.measured("0001", "b001", "virtual", 1.0);
    Trial late =
        Examples.trial(
            "0002", "b002", 1, "virtual", Outcome.TIMED_OUT, Optional.of("600 s"), Samples.quiet());
    Trial wrong = Examples.wrong("0003", "b003", 1, Samples.quiet());

    assertThat(answered(good).verdict()).isEqualTo(ClaimVerdict.HELD);
    assertThat(answered(good, late).verdict()).isEqualTo(ClaimVerdict.UNDECIDED);
    assertThat(answered(good, late).reason())
        .isEqualTo("1 trial of v gave no answer; measure again");
    assertThat(answered(good, late, wrong).verdict()).isEqualTo(ClaimVerdict.CONTRADICTED);
  }

  /** Each program compares with the answer that it knows; no trial holds the claim's number. */
  @Test
  void theNumberOfAClaimIsNotSaidToHaveBeenAnswered() {
    Trial good = Examples.measured("0001", "b001", "virtual", 1.0);
    Trial wrong = Examples.wrong("0002", "b002", 1, Samples.quiet());
    assertThat(answered(good).reason()).isNotBlank().doesNotContain(ANSWER);
    assertThat(answered(good, wrong).reason()).isNotBlank().doesNotContain(ANSWER);
    assertThat(answered(good).accepted()).contains(ANSWER, "by the claim");
  }

  /** Those that came back may be the quick ones. */
  @Test
  void ofACellWhoseTrialsMostlyNeverCameBackNothingIsHeld() {
    List<Trial> trials = new ArrayList<>();
    for (int i = 1; i <= 7; i++) {
      trials.add(Examples.measured("000" + i, "b00" + i, "virtual", 1.0));
    }
    for (int i = 8; i <= 10; i++) {
      trials.add(late("00%02d".formatted(i), "b0%02d".formatted(i)));
    }
    assertThat(verdict(trials)).isNotEqualTo(ClaimVerdict.UNDECIDED);
    trials.add(late("0011", "b011"));
    assertThat(verdict(trials)).isEqualTo(ClaimVerdict.UNDECIDED);
  }

  private static Trial late(String id, String block) {
    return Examples.trial(
        id, block, 1, "virtual", Outcome.TIMED_OUT, Optional.of("600 s"), Samples.quiet());
  }

  private static ClaimVerdict verdict(List<Trial> trials) {
    return ClaimJudge.entry(ASource.named("a"), CLAIM, evidence(run(trials))).verdict();
  }

  private static LedgerEntry answered(Trial... trials) {
    Claim right =
        AClaim.of(
            ClaimKind.SENTENCE,
            CLAIM.cells(),
            new Predicate.RightAnswer(List.of("v"), ANSWER),
            ClaimUnit.COUNT);
    return ClaimJudge.entry(ASource.named("a"), right, evidence(Examples.run(trials)));
  }

  @Test
  void whatThePlanLeftOutSaysWhy() {
    assertThat(ClaimJudge.entry(ASource.named("a"), CLAIM, evidence(Examples.run())).reason())
        .isEqualTo("left out here: needs 9 GiB");
  }
}
