package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.Altered;
import threadmark.study.record.Build;
import threadmark.text.Complaint;
import threadmark.trial.PlanFile;

class MeasuredBuildTest {

  private static final Build FIRST =
      new Build(
          Build.MEASURES_SINCE,
          Optional.of(Build.MEASURES_SINCE),
          Optional.of("a".repeat(40)),
          false,
          "1".repeat(64),
          "2".repeat(64),
          "3".repeat(64));

  private static final Map<String, Object> OTHER =
      Map.of(
          "commit", Optional.of("b".repeat(40)),
          "changed", true,
          "experimentsSha256", "4".repeat(64));

  private static final PlanFile PLAN =
      new PlanFile("run", List.of(), 7, 1, "machine", Map.of("jars", List.of("a")));

  @TempDir Path folder;

  /** What git and the files say at this moment. */
  private Build now = FIRST;

  @ParameterizedTest
  @ValueSource(strings = {"commit", "changed", "experimentsSha256"})
  void whatMovesWhileItIsMeasuredIsAnObjectionAndNotTheBuild(String part) {
    MeasuredBuild measured = MeasuredBuild.of(Optional.empty(), () -> now);
    assertThat(measured.objections()).isEmpty();
    now = Altered.of(FIRST, part, OTHER.get(part));
    assertThat(measured.objections()).hasSize(1);
    assertThat(measured.build()).isEqualTo(FIRST);
  }

  @Test
  void itIsKeptInThePlanForWhoeverGoesOn() {
    MeasuredBuild.of(Optional.empty(), () -> now).in(PLAN).write(folder);
    now = Altered.of(FIRST, OTHER);
    MeasuredBuild resumed = MeasuredBuild.of(PlanFile.in(folder), () -> now);
    assertThat(resumed.build()).isEqualTo(FIRST);
    assertThat(resumed.objections()).hasSize(OTHER.size());
    assertThat(resumed.in(PLAN)).isEqualTo(PlanFile.in(folder).orElseThrow());
  }

  @Test
  void aBuildOfNoCommitIsKeptToo() {
    now =
        Altered.of(
            FIRST,
            Map.of("commit", Optional.<String>empty(), "measuring", Optional.<String>empty()));
    MeasuredBuild.of(Optional.empty(), () -> now).in(PLAN).write(folder);
    assertThat(MeasuredBuild.of(PlanFile.in(folder), () -> now).build()).isEqualTo(now);
  }

  @Test
  void aPlanOfAnOlderVersionNamesNoneAndStaysSo() {
    MeasuredBuild resumed = MeasuredBuild.of(Optional.of(PLAN), () -> now);
    assertThat(resumed.build()).isEqualTo(FIRST);
    assertThat(resumed.objections()).hasSize(1);
    assertThat(resumed.in(PLAN)).isEqualTo(PLAN);
  }

  @Test
  void aPlanThatNamesHalfOfItIsRefused() {
    PlanFile cut = PLAN.measuring(Map.of("version", Build.MEASURES_SINCE));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> MeasuredBuild.of(Optional.of(cut), () -> now))
        .withMessageContaining("start anew with another --out");
  }
}
