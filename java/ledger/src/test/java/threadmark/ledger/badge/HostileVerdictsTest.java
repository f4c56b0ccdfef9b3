package threadmark.ledger.badge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Hostile;
import threadmark.HostileFields;
import threadmark.command.Started;
import threadmark.gate.Concluding;
import threadmark.gate.GateExamples;
import threadmark.verdict.Verdicts;

/**
 * Whatever a delivered file says where, it is read or refused, and does nothing where it is shown.
 */
@Tag("slow")
class HostileVerdictsTest {

  private static final List<String> FILES =
      List.of("comment", "summary", "outputs", "report", "junit", "badge");

  @TempDir private Path folder;

  @Test
  void aConcludedGate() throws IOException {
    String gate = Verdicts.text(GateExamples.everything(folder).verdicts());
    List<HostileFields> all = new ArrayList<>(HostileFields.of(gate, Hostile.STRINGS));
    all.addAll(HostileFields.named(gate, Hostile.ALL));
    int concluded = 0;
    for (HostileFields one : all) {
      Path file = Files.writeString(folder.resolve("verdicts.json"), one.text());
      Started ended = concluded(file);
      harmless(ended, one);
      concluded += ended.out().isEmpty() ? 0 : 1;
    }
    assertThat(all).hasSizeGreaterThan(376);
    assertThat(concluded).isBetween(100, all.size() - 100);
  }

  private Started concluded(Path file) throws IOException {
    for (String name : FILES) {
      Files.deleteIfExists(folder.resolve(name));
    }
    Started ended = new Concluding(folder).end(file, "--badge", folder.resolve("badge").toString());
    if (!ended.out().isEmpty()) {
      assertThat(Files.readString(folder.resolve("outputs")).lines())
          .satisfiesExactly(
              line -> assertThat(line).startsWith("state="),
              line -> assertThat(line).startsWith("verdict="),
              line -> assertThat(line).startsWith("title="),
              line -> assertThat(line).startsWith("gravity="));
    }
    return ended;
  }

  @Test
  void comparedFiles() throws IOException {
    Path whole = Path.of("../gate/src/test/resources/jmh/1.37/three-forks.json");
    for (HostileFields one : HostileFields.of(Files.readString(whole), Hostile.FEW)) {
      Path file = Files.writeString(folder.resolve("jmh.json"), one.text());
      List<String> words = new ArrayList<>(List.of("compare", whole.toString(), file.toString()));
      for (String name : List.of("comment", "summary", "report", "junit")) {
        Files.deleteIfExists(folder.resolve(name));
        words.addAll(List.of("--" + name, folder.resolve(name).toString()));
      }
      harmless(Started.with(words.toArray(String[]::new)), one);
      words.add("--json");
      harmless(Started.with(words.toArray(String[]::new)), one);
    }
  }

  private void harmless(Started ended, HostileFields one) throws IOException {
    Hostile.assertHarmless(ended.out(), one.place());
    Hostile.assertHarmless(ended.errors(), one.place());
    assertThat(ended.errors()).as(one.place()).doesNotContain("internal error");
    for (String name : FILES) {
      if (Files.exists(folder.resolve(name))) {
        Hostile.assertNothingActs(Files.readString(folder.resolve(name)), one.place());
      }
    }
  }
}
