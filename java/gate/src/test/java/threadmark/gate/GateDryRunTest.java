package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.command.KeptPlan;
import threadmark.command.Resumption;
import threadmark.command.SeenMachine;
import threadmark.command.Started;
import threadmark.command.ThisMachine;
import threadmark.jmh.MadeJar;
import threadmark.jvm.FakeJdk;
import threadmark.trial.GateFolder;

/** The dry run refuses what the gate would refuse, and leaves nothing behind. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fake runtimes are shell scripts")
class GateDryRunTest {

  private static final String PICKY =
      """
      #!/bin/sh
      for word; do
        case $word in -XX:+NoSuch) echo "Unrecognized VM option 'NoSuch'"; exit 1 ;; esac
      done
      """;

  @TempDir private Path folder;
  private Path base;
  private Path head;
  private Path jdk;
  private ThisMachine here;

  @BeforeEach
  void jars() throws InterruptedException {
    here = SeenMachine.in(folder.resolve("machine"));
    base = MadeJar.listing("1.37.txt", "1.37").at(folder.resolve("base.jar"));
    head = MadeJar.listing("1.37.txt", "1.37").with("x", "y").at(folder.resolve("head.jar"));
    jdk = FakeJdk.in(folder.resolve("jdk"), FakeJdk.TEMURIN_25, PICKY);
  }

  @Test
  void aPlanThatWouldBeCarriedOutIsPrinted() {
    Started gate = dry("--include", "QueueBench.offer", "--budget", "24h");
    assertThat(gate.errors()).isEmpty();
    assertThat(gate.exitCode()).isZero();
  }

  @Test
  void whatAFileOfTheProjectPutsInQuarantineBlocksNothing() throws IOException {
    Path file =
        Files.writeString(folder.resolve("quarantine"), "9999-12-31  QueueBench.offer  noisy\n");
    List<String> words =
        words(
            "--dry-run",
            "--include",
            "QueueBench",
            "--budget",
            "24h",
            "--quarantine",
            file.toString());
    words.remove("--quiet");
    assertThat(told(words, 0)).containsPattern("QueueBench.offer.*  advisory");
  }

  /** The platform twin is measured only after a fail of the other, whatever takes part. */
  @Test
  void aPairOfWhichOnlyThePlatformTwinIsLeftOutIsNoMistake() {
    Started gate =
        dry("--include", "thread=virtual", "--pair", "thread=platform:virtual", "--budget", "24h");
    assertThat(gate.errors()).isEmpty();
    assertThat(gate.exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--include Quue | --include Quue: matches no benchmark; nearest is QueueBench.offer",
        "--include Plain --include Quue | --include Quue: matches no benchmark",
        "--advisory Palin | --advisory Palin: matches no benchmark; nearest is Plain.nothing",
        "--include QueueBench --exclude Palin | --exclude Palin: matches no benchmark; nearest is"
            + " Plain.nothing",
        "--exclude . | --exclude leave none of",
        "--declared-cells --protocol short | leave out --protocol and -p",
        "--declared-cells -p size=7 | leave out --protocol and -p",
        "--budget 5s | no single benchmark fits; raise --budget to 10s for one, shorten trials",
        "--launch nowhere/at/all | cannot be started; look at --launch and the JDKs",
        "--launch false | base: its JVM does not start (exit code 1); look at --jvm-arg",
        "--jvm-arg -XX:+NoSuch | base: its JVM does not start (Unrecognized VM option 'NoSuch')",
        "--head-jvm-arg -XX:+NoSuch | head: its JVM does not start (Unrecognized VM option",
        "--pair thread=none:some | --pair thread=none:some: makes no pair of the",
        "--include Plain --pair thread=platform:virtual | --pair thread=platform:virtual: pairs"
            + " only what --include Plain leaves out, such as QueueBench.offer",
        "-p nosuch=1 | -p nosuch: no benchmark in",
        "-p size=10 -p thread=virtual -p size=1000 | -p size: comes twice; give its values in one:"
            + " -p size=10,1000",
        "--classpath nowhere | --classpath nowhere: there is no such"
      })
  void whatTheGateWouldRefuseIsRefused(String words, String sentence) {
    List<String> asked = new ArrayList<>(List.of(words.split(" ", -1)));
    if (!words.contains("--budget")) {
      asked.addAll(List.of("--budget", "24h"));
    }
    Started dry = dry(asked.toArray(String[]::new));
    assertThat(dry.errors()).contains(sentence).hasLineCount(1);
    assertThat(dry.exitCode()).isEqualTo(2);
    Started real = gate(asked.toArray(String[]::new));
    assertThat(real.errors()).isEqualTo(dry.errors());
    assertThat(real.exitCode()).isEqualTo(2);
    assertThat(folder.resolve("out")).doesNotExist();
  }

  /** Who follows one of the remedies ends with a gate that may pass. */
  @Test
  void whatTheBudgetDoesNotHoldIsNamedWithWhatWouldHelp() {
    List<String> words = words("--dry-run", "--budget", "20m");
    words.remove("--quiet");
    String plan = told(words, 4);
    assertThat(plan)
        .containsPattern("only [0-9]+ of [0-9]+ benchmarks are measured")
        .contains("\nnot measured, budget:\n  ")
        .contains("whatever is measured, the gate does not pass, since not all is measured\n");
    String one = advised("include '(.*)'", plan);
    assertThat(dry("--include", one, "--budget", "20m").exitCode()).isZero();
    assertThat(dry("--budget", advised("with a budget of (\\S+),", plan)).exitCode()).isZero();
    assertThat(plan).contains("or with the protocol short");
    assertThat(dry("--budget", "20m", "--mode", "advise").exitCode()).isZero();
    String least = advised("to (\\S+) for one", dry("--budget", "1s").errors());
    assertThat(dry("--budget", least).exitCode()).isEqualTo(4);
  }

  /** Its trials belong to that set, by which false alarms are shared out. */
  @Test
  @Tag("slow")
  void aGateGoesOnWithWhatTheBudgetHeldAtItsBeginning() {
    String[] asked = {"--include", "QueueBench.offer", "--budget", "10m"};
    String held = "only [1-7] of 8 benchmarks are measured";
    List<String> begun = words(asked);
    begun.remove("--quiet");
    begun.add("--dry-run");
    String plan = told(begun, 4);
    assertThat(plan).containsPattern(held);
    gate(asked);
    String out = folder.resolve("out").toString();
    String more =
        told(List.of("gate", "--resume", "--dry-run", "--budget", "24h", "--out", out), 2);
    assertThat(more).contains(plan.lines().filter(line -> line.matches(held + ".*")).toList());
  }

  private static String advised(String pattern, String said) {
    Matcher advice = Pattern.compile(pattern).matcher(said);
    assertThat(advice.find()).as(said).isTrue();
    return advice.group(1);
  }

  @Test
  void aFolderWhereAGateLiesOrNothingCanBeWrittenIsRefused() throws IOException {
    Path plan = KeptPlan.of("gate", here.identity(), folder.resolve("out"));
    assertThat(dry("--budget", "24h").errors()).contains("threadmark gate began here; go on with");
    assertThat(dry("--budget", "24h", "--resume").errors()).contains("begun with other jars");
    assertThat(dry("--budget", "24h", "--resume", "--seed", "8").errors())
        .contains("was begun with 7; leave it out");
    KeptPlan.edit(plan, here.identity().hardware(), "0");
    assertThat(dry("--budget", "24h", "--resume").errors()).contains("begun on another machine");
    Files.delete(plan);
    Files.delete(folder.resolve("out"));
    Files.writeString(folder.resolve("out"), "a file");
    assertThat(dry("--budget", "24h").errors()).contains("cannot be written");
  }

  /** As in the folder that CI delivers of a gate. */
  @Test
  void trialsOfNobodyKnowsWhatAreNotTakenForTheGatesOwn() throws IOException {
    Path trials = Files.createDirectories(folder.resolve("out/trials"));
    Path trial = Files.writeString(trials.resolve("00001-base.trial.json"), "{}");
    Started gate = gate("--budget", "24h");
    assertThat(gate.errors()).contains("holds trials and no plan.json").hasLineCount(1);
    assertThat(gate.exitCode()).isEqualTo(2);
    assertThat(dry("--budget", "24h").errors()).isEqualTo(gate.errors());
    assertThat(trial).hasContent("{}");
    assertThat(folder.resolve("out/plan.json")).doesNotExist();
  }

  @Test
  @Tag("slow")
  void whatAGateKeptIsTold() throws IOException {
    String[] asked = {"--include", "QueueBench.offer", "--budget", "24h"};
    gate(asked);
    Path out = folder.resolve("out");
    // None of its runtimes measures, so all of it is invalid.
    assertThat(
            told(List.of("gate", "--resume", "--dry-run", "--out", out.toString()), 2)
                .lines()
                .toList()
                .getLast())
        .endsWith(", nothing is left to measure; by what is kept the gate does not pass");
    forgetTrials(out);
    try (GateFolder gate = GateFolder.open(out, Map.of())) {
      gate.keep(GateExamples.cutShort(folder).trials().getFirst(), Optional.empty());
    }
    int kept = GateFolder.kept(out).size();
    assertThat(kept).isOne();
    List<String> words = words(asked);
    words.remove("--quiet");
    words.addAll(List.of("--resume", "--dry-run"));
    String told = told(words, 0);
    assertThat(told)
        .contains(Resumption.kept(out, kept) + "; 0 of 8 benchmarks are decided, about ")
        .endsWith(" left\n")
        .containsOnlyOnce("about ");
    assertThat(told).startsWith("8 benchmarks, ").contains("\n  QueueBench.offer");
    assertThat(GateFolder.kept(out)).hasSize(kept);
    assertThat(told(List.of("gate", "--resume", "--dry-run", "--out", out.toString()), 0))
        .isEqualTo(told);
    assertThat(
            told(
                List.of("gate", "--resume", "--dry-run", "--out", out.toString(), "--budget", "5s"),
                2))
        .isEmpty();
  }

  @Test
  void twoJdksAreNamedWhereTheyDiffer() {
    Path other =
        FakeJdk.in(folder.resolve("other"), FakeJdk.TEMURIN_25.replace("25.0.3", "25.0.4"), PICKY);
    List<String> two = words("--dry-run", "--budget", "24h", "--head-jdk", other.toString());
    two.remove("--quiet");
    assertThat(told(two, 0).lines().toList().get(1))
        .matches("base on temurin-25\\S+, head on \\S+")
        .doesNotMatch("base on (\\S+), head on \\1");
    List<String> one = words("--dry-run", "--budget", "24h");
    one.remove("--quiet");
    assertThat(told(one, 0)).doesNotContain("head on");
  }

  @Test
  void aSidesArgumentsAreToldWithItsName() {
    assertThat(notes("--head-jvm-arg", "-Xmx1g"))
        .contains("note: head's JVM arguments: -Xmx1g\n")
        .containsOnlyOnce("JVM arguments");
    assertThat(
            notes("--head-jvm-arg", "-Xmx1g", "--base-jvm-arg", "-Xmx2g", "--base-jvm-arg", "-da"))
        .contains("note: base's JVM arguments: -Xmx2g -da\nnote: head's JVM arguments: -Xmx1g\n");
    assertThat(notes("--head-jvm-arg", "-Xmx1g", "--base-jvm-arg", "-Xmx1g"))
        .contains("note: both sides' JVM arguments: -Xmx1g\n")
        .containsOnlyOnce("JVM arguments");
    assertThat(notes()).doesNotContain("JVM arguments").doesNotContain("this side");
  }

  @Test
  void theFilesInWhichTheJarsDifferAreNamed() {
    assertThat(notes())
        .containsPattern("\nthe jars differ in 1 of [0-9]+ files: x; no class differs");
    MadeJar.listing("1.37.txt", "1.37").with("p/Work.class", "1").at(base);
    MadeJar.listing("1.37.txt", "1.37").with("p/Work.class", "2").at(head);
    assertThat(notes())
        .containsPattern("\nthe jars differ in 1 of [0-9]+ files: p/Work.class; if your");
    MadeJar.listing("1.37.txt", "1.37").with("a", "1").with("b", "2").with("c", "3").at(base);
    assertThat(notes())
        .containsPattern("\nthe jars differ in 4 of [0-9]+ files: a, b, c and 1 more\n");
  }

  @Test
  void theMarginIsToldBesideTheBudget() {
    assertThat(notes("--margin", "0.5%").lines().findFirst().orElseThrow())
        .contains("; budget 24 h 0 min, margin 0.5%, machine ");
    assertThat(notes("--margin", "5").lines().findFirst().orElseThrow())
        .contains(", margin 5%, machine ");
    assertThat(notes().lines().findFirst().orElseThrow())
        .contains(", margin 10% at least, machine ");
  }

  private String notes(String... asked) {
    List<String> words = words(asked);
    words.addAll(List.of("--dry-run", "--budget", "24h"));
    words.remove("--quiet");
    return told(words, 0);
  }

  /** What standard output holds. */
  private String told(List<String> words, int exitCode) {
    Started gate = Started.on(here, words.toArray(String[]::new));
    assertThat(gate.exitCode()).as(gate.errors()).isEqualTo(exitCode);
    return gate.out();
  }

  @Test
  void forAProgramThePlanIsAnEventAndNothingElse() {
    assertThat(told(words("--dry-run", "--budget", "24h", "--json"), 0))
        .startsWith("{")
        .contains("\"planned\"")
        .hasLineCount(1);
  }

  @Test
  void whatIsRefusedTellsNoPlanBefore() throws IOException {
    List<String> words = words("--dry-run", "--budget", "5s");
    words.remove("--quiet");
    assertThat(told(words, 2)).isEmpty();
    KeptPlan.of("gate", here.identity(), folder.resolve("out"));
    List<String> others = words("--dry-run", "--budget", "24h", "--resume", "--include", "Plain");
    others.remove("--quiet");
    assertThat(told(others, 2)).isEmpty();
  }

  @Test
  void aFolderIsNoPlaceForAComment() {
    assertThat(dry("--budget", "24h", "--comment", folder.toString()).errors())
        .contains("a folder; name a file in it");
  }

  @Test
  void theRemedyForAWrongJdkIsAnOptionOfTheGate() {
    Path old = FakeJdk.in(folder.resolve("jdk7"), FakeJdk.DEBIAN_17.replace("17.0", "1.7.0"));
    assertThat(dry("--base-jdk", old.toString()).errors())
        .contains("is Java 7, and JMH needs 8 or newer; choose another with --base-jdk");
    assertThat(dry("--head-jdk", old.toString()).errors())
        .contains("choose another with --head-jdk");
  }

  @Test
  void aJdkThatIsTooOldForVirtualThreadsMeasuresAnyOtherJar() {
    Path old = FakeJdk.in(folder.resolve("jdk17"), FakeJdk.DEBIAN_17, PICKY);
    List<String> words = words("--dry-run", "--budget", "24h", "--base-jdk", old.toString());
    words.remove("--quiet");
    assertThat(told(words, 0)).contains("base on debian-17");
  }

  /** As if it had been killed in its first block, since none of its runtimes measures. */
  private static void forgetTrials(Path gate) throws IOException {
    try (Stream<Path> files = Files.list(gate.resolve("trials"))) {
      for (Path file : files.filter(it -> it.toString().endsWith(".trial.json")).toList()) {
        Files.delete(file);
      }
    }
  }

  private Started dry(String... words) {
    return gate(Stream.concat(Stream.of(words), Stream.of("--dry-run")).toArray(String[]::new));
  }

  private Started gate(String... words) {
    return Started.on(here, words(words).toArray(String[]::new));
  }

  private List<String> words(String... words) {
    List<String> all = new ArrayList<>(List.of("gate", "--quiet"));
    all.addAll(List.of("--base", base.toString(), "--head", head.toString()));
    all.addAll(List.of("--out", folder.resolve("out").toString()));
    for (String option : List.of("--base-jdk", "--head-jdk")) {
      if (!List.of(words).contains(option)) {
        all.addAll(List.of(option, jdk.toString()));
      }
    }
    all.addAll(List.of(words));
    return all;
  }
}
