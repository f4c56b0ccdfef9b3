package threadmark.specimens;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Asks the real gate about jars whose faults are known, and writes down what it says. */
@Command(
    name = "gate-proof",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "",
      "Asks the gate that was built here about jars whose faults are known. They are unchanged,"
          + " slower in several ways, crashing, hanging, or beside busy processes. It takes one"
          + " to two hours on two processors, and wants a machine that does nothing else. Before the"
          + " first scenario it looks at all of them: whether they would begin, and how long they"
          + " take. A scenario that was asked before, of the same gate, is not asked again: start"
          + " it again to go on.",
      ""
    },
    footer = {
      "",
      "Exit code: 0 when everything went as it must, 3 when something did not, 2 for wrong use.",
      "",
      "Examples:",
      "  java -jar java/specimens/target/specimens.jar --list",
      "  java -jar java/specimens/target/specimens.jar --check --jdk21 /opt/jdk21",
      "  java -jar java/specimens/target/specimens.jar --minutes 20",
      "  java -jar java/specimens/target/specimens.jar --only identical --only busy-20",
      "  java -jar java/specimens/target/specimens.jar --jdk21 /opt/jdk21 --repetitions 3"
    })
public final class GateProof implements Callable<Integer> {

  private static final int NOT_AS_IT_MUST_BE = 3;
  private static final int WRONG_USE = 2;

  @Option(
      names = "--home",
      paramLabel = "DIR",
      defaultValue = ".",
      description = "the repository, built (default: here)")
  private Path home;

  @Option(
      names = "--work",
      paramLabel = "DIR",
      description = "jars, gates and what was asked so far (default: results/gate-proof)")
  private Path work;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where gate.json and gate.md go once all is asked (default: docs/method)")
  private Path out;

  @Option(names = "--only", paramLabel = "SCENARIO", description = "those only; repeatable")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--repetitions",
      paramLabel = "N",
      defaultValue = "2",
      description = "sittings of unchanged jars (default: 2)")
  private int repetitions;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "of each gate (default: the gate's own)")
  private String budget;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "(default: 1)")
  private long seed;

  @Option(
      names = "--jdk21",
      paramLabel = "HOME",
      description = "also compare that JDK with the one running now")
  private Path jdk21;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description = "begin no more scenarios after so many minutes; start it again to go on")
  private Double minutes;

  @Option(
      names = "--check",
      description = "look whether every scenario would begin, print how long each takes, and stop")
  private boolean check;

  @Option(names = "--list", description = "print the scenarios, and stop")
  private boolean list;

  public static void main(String... arguments) {
    System.exit(new CommandLine(new GateProof()).execute(arguments));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<Scenario> scenarios = Scenarios.all(repetitions, Optional.ofNullable(jdk21));
    for (String name : only) {
      if (scenarios.stream().noneMatch(scenario -> scenario.name().equals(name))) {
        System.err.printf("gate-proof: --only %s: no such scenario; see --list%n", name);
        return WRONG_USE;
      }
    }
    if (list) {
      scenarios.forEach(one -> System.out.printf("%-16s %s%n", one.name(), one.question()));
      return 0;
    }
    Path root = home.toAbsolutePath().normalize();
    BuiltGate gate = new BuiltGate(root);
    if (!Files.exists(gate.jar())) {
      System.err.printf(
          "gate-proof: %s is not built; run scripts/check or name --home%n", gate.jar());
      return WRONG_USE;
    }
    if (minutes != null && !(minutes > 0)) {
      System.err.printf("gate-proof: --minutes %s: give more than none%n", minutes);
      return WRONG_USE;
    }
    return ask(scenarios, gate, Build.of(gate));
  }

  private int ask(List<Scenario> scenarios, BuiltGate gate, Build build)
      throws IOException, InterruptedException {
    Path folder =
        Optional.ofNullable(work)
            .orElseGet(() -> gate.root().resolve("results/gate-proof"))
            .toAbsolutePath();
    Questioner questioner =
        new Questioner(
            new GateProcess(gate, folder),
            new SpecimenJars(),
            folder,
            build,
            Optional.ofNullable(budget),
            seed);
    System.err.printf("the gate of commit %s%n", build.commit());
    Map<String, Sitting> sittings = new LinkedHashMap<>();
    List<Scenario> open = new ArrayList<>();
    for (Scenario scenario : scenarios) {
      Optional<Sitting> kept = questioner.kept(scenario);
      kept.ifPresent(sitting -> sittings.put(scenario.name(), sitting));
      if ((check || kept.isEmpty()) && (only.isEmpty() || only.contains(scenario.name()))) {
        open.add(scenario);
      }
    }
    Rehearsal rehearsal = Rehearsal.of(open, questioner, check);
    if (check || !rehearsal.all()) {
      return rehearsal.all() ? 0 : WRONG_USE;
    }
    askEach(open, scenarios, rehearsal, questioner, sittings);
    System.err.printf("%d of %d scenarios asked%n", sittings.size(), scenarios.size());
    if (sittings.size() == scenarios.size()) {
      Path published = Optional.ofNullable(out).orElseGet(() -> gate.root().resolve("docs/method"));
      write(proof(scenarios, sittings), published);
      System.err.printf("written: %s%n", published.resolve("gate.md"));
    }
    return sittings.values().stream().allMatch(Sitting::asItMustBe) ? 0 : NOT_AS_IT_MUST_BE;
  }

  private void askEach(
      List<Scenario> open,
      List<Scenario> scenarios,
      Rehearsal rehearsal,
      Questioner questioner,
      Map<String, Sitting> sittings)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    for (int i = 0; i < open.size(); i++) {
      Scenario scenario = open.get(i);
      if (minutes != null && System.nanoTime() - start > minutes * 60e9) {
        System.err.printf("%s minutes are over; start it again to go on%n", minutes);
        break;
      }
      System.err.printf(
          "[%d of %d, about %.0f min left] %s: %s ...%n",
          sittings.size() + 1,
          scenarios.size(),
          Math.ceil(rehearsal.left(open.subList(i, open.size())) / 60),
          scenario.name(),
          scenario.question());
      Sitting asked = questioner.asked(scenario);
      if (asked.foundTheMachineBusy() && scenario.beside() != Beside.BUSY) {
        System.err.printf(
            "%s: not asked, %s; start again when it is quiet%n",
            scenario.name(), asked.answer().stopped().orElse("busy"));
        continue;
      }
      questioner.keep(scenario, asked);
      System.err.println(asked.sentence());
      sittings.put(scenario.name(), asked);
      write(proof(scenarios, sittings), questioner.folder());
    }
  }

  /** In the order of the scenarios, in whichever order they were asked. */
  private static Proof proof(List<Scenario> scenarios, Map<String, Sitting> sittings) {
    return new Proof(
        scenarios.stream()
            .flatMap(scenario -> Optional.ofNullable(sittings.get(scenario.name())).stream())
            .toList());
  }

  private static void write(Proof proof, Path folder) throws IOException {
    ProofFile.publish(folder, "gate.json", proof.json(), "gate.md", ProofPage.of(proof));
  }
}
