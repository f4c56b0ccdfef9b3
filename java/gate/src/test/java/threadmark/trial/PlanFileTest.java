package threadmark.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.machine.MachineIdentity;
import threadmark.text.Complaint;

class PlanFileTest {

  private static final MachineIdentity HERE =
      new MachineIdentity("here", "a-cpu", "0123456789ab", "ba9876543210");

  @TempDir private Path folder;

  private static PlanFile plan(MachineIdentity machine, String jar, String pairs) {
    return new PlanFile(
        "gate",
        List.of("--jvm-arg", "a\nb"),
        -7,
        2,
        PlanFile.machine(machine),
        Map.of("jars", List.of(jar), "pairs", List.of(pairs)));
  }

  @Test
  void itComesBackAsItWasWritten() {
    assertThat(PlanFile.in(folder)).isEmpty();
    plan(HERE, "a", "24").write(folder);
    assertThat(PlanFile.in(folder)).contains(plan(HERE, "a", "24"));
  }

  @Test
  void theBuildThatIsMeasuredComesBackToo() {
    PlanFile measuring = plan(HERE, "a", "24").measuring(Map.of("version", "0.1.0"));
    measuring.write(folder);
    assertThat(PlanFile.in(folder)).contains(measuring);
    assertThat(measuring.difference(plan(HERE, "a", "24"))).isEmpty();
  }

  /** As older versions wrote it, and as they read it. */
  @Test
  void aPlanThatNamesNoBuildHasNoFieldForIt() {
    plan(HERE, "a", "24").write(folder);
    assertThat(folder.resolve("plan.json")).content().doesNotContain("build");
  }

  @Test
  void whatDiffersIsNamed() {
    PlanFile begun = plan(HERE, "a", "24");
    assertThat(begun.difference(plan(HERE, "a", "24"))).isEmpty();
    assertThat(begun.difference(plan(HERE, "b", "24")).orElseThrow()).contains("other jars;");
    assertThat(begun.difference(plan(HERE, "a", "16")).orElseThrow()).contains("other pairs;");
    PlanFile more =
        new PlanFile("gate", List.of(), 7, 1, begun.machine(), Map.of("jars", List.of("a")));
    assertThat(more.difference(begun).orElseThrow()).contains("other pairs;");
    assertThat(begun.difference(more).orElseThrow()).contains("other pairs;");
  }

  /** A name may be registered between two sittings. */
  @Test
  void itStaysOnItsMachineAndUnderItsSettings() {
    PlanFile begun = plan(HERE, "a", "24");
    assertThat(
            begun.difference(
                plan(
                    new MachineIdentity("named", "a-cpu", "0123456789ab", "ba9876543210"),
                    "a",
                    "24")))
        .isEmpty();
    for (MachineIdentity other :
        List.of(
            new MachineIdentity("here", "b-cpu", "0123456789ab", "ba9876543210"),
            new MachineIdentity("here", "a-cpu", "ffffffffffff", "ba9876543210"),
            new MachineIdentity("here", "a-cpu", "0123456789ab", "ffffffffffff"))) {
      assertThat(begun.difference(plan(other, "a", "24")).orElseThrow())
          .contains("begun on another machine");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"sitting\": 2 | \"sitting\": 0",
        "\"sitting\": 2 | \"sitting\": 99999999999",
        "\"seed\": -7 | \"seed\": 9223372036854775808",
        "\"seed\": -7, | ",
        "\"gate\" | \"gate; true\"",
        "plan/1 | plan/2",
        "} | "
      })
  void whatNoCommandWroteIsRefused(String now, String other) throws IOException {
    plan(HERE, "a", "24").write(folder);
    Path file = folder.resolve("plan.json");
    Files.writeString(file, Files.readString(file).replace(now, other == null ? "" : other));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> PlanFile.in(folder))
        .withMessageStartingWith(file.toString())
        .withMessageEndingWith("it was cut short or changed: start anew with another --out");
  }

  @Test
  void whatAnOlderVersionBeganIsRefused() throws IOException {
    Files.writeString(folder.resolve("plan.txt"), "gate/1\nseed 7\n");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> PlanFile.in(folder))
        .withMessageContaining("was begun by an older version; start anew");
  }
}
