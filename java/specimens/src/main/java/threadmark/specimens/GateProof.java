package threadmark.specimens;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
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
      "Asks the gate that was built here about jars whose faults are known: unchanged, slower in"
          + " several ways, crashing, hanging, beside busy processes. Takes between one and two hours on two"
          + " processors, and wants a machine that does nothing else. A scenario that was asked"
          + " before, of the same gate, is not asked again: start it again to go on.",
      ""
    },
    footer = {
      "",
      "Exit code: 0 when everything went as it must, 3 when something did not, 2 for wrong use.",
      "",
      "Examples:",
      "  java -jar java/specimens/target/specimens.jar --list",
      "  java -jar java/specimens/target/specimens.jar --only identical --only busy-20",
      "  java -jar java/specimens/target/specimens.jar --jdk21 /opt/jdk21 --repetitions 3"
    })
public final class GateProof implements Callable<Integer> {

  private static final int NOT_AS_IT_MUST_BE = 3;
  private static final int WRONG_USE = 2;
  private static final int BUSY = 2;

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
      description = "where gate.json and gate.md go once all is asked (default: site/method)")
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
    Path gate = root.resolve("java/pipeline/target/threadmark.jar");
    if (!Files.exists(gate)) {
      System.err.printf("gate-proof: %s is not built; run scripts/check or name --home%n", gate);
      return WRONG_USE;
    }
    return ask(scenarios, root, digest(gate));
  }

  private int ask(List<Scenario> scenarios, Path root, String build)
      throws IOException, InterruptedException {
    Path folder =
        Optional.ofNullable(work)
            .orElseGet(() -> root.resolve("results/gate-proof"))
            .toAbsolutePath();
    SpecimenJars jars = new SpecimenJars();
    GateProcess gate = new GateProcess(root, folder);
    List<Sitting> sittings = new ArrayList<>();
    for (Scenario scenario : scenarios) {
      Path file = folder.resolve("sittings").resolve(scenario.name() + ".json");
      Optional<Sitting> sitting = Proof.kept(file).filter(kept -> kept.build().equals(build));
      if (sitting.isEmpty() && (only.isEmpty() || only.contains(scenario.name()))) {
        System.err.printf("%s: %s ...%n", scenario.name(), scenario.question());
        Sitting asked = asked(scenario, gate, jars, folder, build);
        if (asked.foundTheMachineBusy() && !scenario.name().equals(Scenarios.OVERLOAD)) {
          System.err.printf(
              "%s: not asked, %s; start again when it is quiet%n",
              scenario.name(), asked.answer().stopped().orElse("busy"));
          continue;
        }
        sitting = Optional.of(asked);
        Proof.keep(asked, file);
      }
      if (sitting.isPresent()) {
        tell(sitting.get());
        sittings.add(sitting.get());
        write(new Proof(sittings), folder);
      }
    }
    System.err.printf("%d of %d scenarios asked%n", sittings.size(), scenarios.size());
    if (sittings.size() == scenarios.size()) {
      write(
          new Proof(sittings),
          Optional.ofNullable(out).orElseGet(() -> root.resolve("site/method")));
    }
    return sittings.stream().allMatch(Sitting::asItMustBe) ? 0 : NOT_AS_IT_MUST_BE;
  }

  private Sitting asked(
      Scenario scenario, GateProcess gate, SpecimenJars jars, Path folder, String build)
      throws IOException, InterruptedException {
    Path base = jars.write(scenario.base(), folder.resolve("jars"));
    Path head = jars.write(scenario.head(), folder.resolve("jars"));
    Answer answer;
    if (scenario.name().equals(Scenarios.OVERLOAD)) {
      try (BusyProcesses busy = BusyProcesses.start(BUSY)) {
        answer = gate.asked(scenario, base, head, terms());
        busy.requireAlive();
      }
    } else {
      answer = gate.asked(scenario, base, head, terms());
    }
    String where =
        VerdictsJson.in(folder.resolve("gates").resolve(scenario.name()))
            .map(VerdictsJson::where)
            .orElse("unknown");
    return Sitting.of(scenario, build, where, answer);
  }

  private List<String> terms() {
    List<String> terms = new ArrayList<>(List.of("--seed", Long.toString(seed)));
    Optional.ofNullable(budget).ifPresent(time -> terms.addAll(List.of("--budget", time)));
    return terms;
  }

  private static void tell(Sitting sitting) {
    System.err.printf(
        "%s: %s: %s; exit %d after %.0f s%s%n",
        sitting.scenario(),
        sitting.asItMustBe() ? "as it must be" : "NOT AS IT MUST BE",
        sitting.verdicts(),
        sitting.answer().exitCode(),
        sitting.answer().wallSeconds(),
        sitting.asItMustBe() ? "" : ": " + String.join("; ", sitting.against()));
  }

  private static void write(Proof proof, Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve("gate.json"), proof.json().getBytes(StandardCharsets.UTF_8));
    Files.write(folder.resolve("gate.md"), ProofPage.of(proof).getBytes(StandardCharsets.UTF_8));
  }

  private static String digest(Path file) throws IOException {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }
}
