package threadmark.study.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Judgements;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.Series;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdict.NoBaselineReason;
import threadmark.study.level.LevelVerdicts;
import threadmark.verdict.Alert;
import threadmark.verdict.Enforcement;

class LevelCommandsTest {

  private static final String JDK = "temurin-25.0.3+9";

  private static final List<Experiment> DECLARED =
      List.of(inFull("primes"), inFull("sockets"), Examples.named("programs"));

  private static Experiment inFull(String id) {
    return Examples.named(id)
        .with(Map.of(Profile.FULL, List.of(Examples.steady(5, "platform", "virtual"))));
  }

  private static LevelCommands on(Optional<String> elsewhere) {
    return new LevelCommands(
        "results/mine",
        List.of(),
        Optional.empty(),
        elsewhere,
        DECLARED,
        "lab-1",
        Optional.empty(),
        Optional.empty(),
        Optional.of("baselines/lab-1/runs/one"));
  }

  private static LevelVerdict quick(String experiment, String jdk) {
    return Judgements.lacking(
        new Series(
            new Cell(experiment, Protocol.STEADY, "virtual", Map.of()),
            "platform",
            Metric.CPU,
            jdk,
            Profile.QUICK,
            "0.1.0",
            List.of()),
        true,
        NoBaselineReason.QUICK_RUN);
  }

  private static LevelVerdicts verdicts(LevelVerdict... verdicts) {
    return LevelVerdicts.of(
        Enforcement.BLOCK, Examples.run(), true, List.of(), List.of(), List.of(verdicts));
  }

  private static String inFull(LevelVerdict... verdicts) {
    return on(Optional.empty()).judgeInFull(verdicts(verdicts), JDK);
  }

  @Test
  void whatTheProfileMeasuresAnywayIsNotNamed() {
    assertThat(inFull(quick("sockets", JDK), quick("primes", JDK)))
        .isEqualTo(
            "threadmark run --profile full --jdk temurin-25.0.3+9 --out results/full-after-1a2b3c"
                + " && threadmark judge results/full-after-1a2b3c");
  }

  @Test
  void severalExperimentsAreOneWord() {
    assertThat(inFull(quick("programs", JDK), quick("primes", JDK)))
        .contains(" --experiment primes,programs --jdk ");
  }

  @Test
  void eachOfSeveralJdksHasAFolderOfItsOwn() {
    assertThat(inFull(quick("primes", JDK), quick("primes", "temurin-21.0.8+9")))
        .contains(" --experiment primes ", "judge results/full-after-1a2b3c-temurin-25.0.3+9");
  }

  @Test
  void whatARecordSaysIsOneWordOfAShell() {
    LevelVerdict evil = quick("primes", "$(reboot)");
    assertThat(on(Optional.empty()).judgeInFull(verdicts(evil, quick("primes", JDK)), "$(reboot)"))
        .contains("--out 'results/full-after-1a2b3c-$(reboot)' && ");
    assertThat(on(Optional.empty()).confirm(evil.series().jdk(), "one"))
        .contains("--out 'results/after-one-$(reboot)' && ")
        .contains(" judge 'results/after-one-$(reboot)' --earlier ");
  }

  @Test
  void anotherMachineIsNamedWhereItHasToMeasure() {
    LevelVerdict verdict = quick("primes", JDK);
    LevelVerdict crossed = Judgements.crossed("primes", Alert.TO_BE_CONFIRMED, 1.2);
    LevelCommands there = on(Optional.of("lab-1"));
    assertThat(toDo(verdict, there)).contains("; measure in full on lab-1 and judge that: ");
    assertThat(toDo(verdict, nothingAccepted(there))).contains("; make one in full on lab-1: ");
    assertThat(toDo(crossed, there)).contains("confirmed by a second run on lab-1: ");
    LevelCommands here = on(Optional.empty());
    assertThat(toDo(verdict, here)).contains("; measure in full and judge that: ");
    assertThat(toDo(verdict, nothingAccepted(here))).contains("; make one in full: ");
    assertThat(toDo(crossed, here)).contains("confirmed by a second run: ");
  }

  private static String toDo(LevelVerdict verdict, LevelCommands commands) {
    return LevelWords.toDo(verdicts(verdict), verdict, commands);
  }

  private static LevelCommands nothingAccepted(LevelCommands commands) {
    return Altered.of(commands, "accepted", Optional.empty());
  }
}
