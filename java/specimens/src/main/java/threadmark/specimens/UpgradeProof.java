package threadmark.specimens;

import java.io.IOException;
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

/** Asks the real gate about upgrades of libraries that others wrote. */
@Command(
    name = "scripts/proof",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    subcommands = CommitProof.class,
    description = {
      "",
      "Builds a small benchmark over two versions of each library. It asks the gate whether the"
          + " newer one is slower, and writes down what it says. It takes one to 15 minutes an"
          + " upgrade, and wants a machine that does nothing else. What was asked is not asked"
          + " again: start it again to go on.",
      ""
    },
    footer = {
      "",
      "Exit code: 0 when all was asked, 2 for wrong use or where something could not be asked.",
      "",
      "Examples:",
      "  scripts/proof --list",
      "  scripts/proof --only jsoup-1.13.1",
      "  scripts/proof --minutes 20",
      "  scripts/proof commits --help          the commits of a project, one by one"
    })
public final class UpgradeProof implements Callable<Integer> {

  private static final int NOT_ASKED = 2;
  private static final double NANOS = 1e9;

  @Option(
      names = "--home",
      paramLabel = "DIR",
      defaultValue = ".",
      hidden = true,
      description = "the repository, built")
  private Path home;

  @Option(names = "--only", paramLabel = "UPGRADE", description = "those only; repeatable")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description = "ask about no more after so many minutes; start it again to go on")
  private Optional<Double> minutes;

  @Option(names = "--list", description = "print the upgrades, and stop")
  private boolean list;

  @Option(
      names = "--publish",
      description = "write the page and its data into docs/method once all are asked")
  private boolean publish;

  @Option(
      names = "--duet",
      description =
          "ask with both sides at the same time, and compare with what was said one after the"
              + " other")
  private boolean duet;

  public static void main(String... arguments) {
    System.exit(new CommandLine(new UpgradeProof()).execute(arguments));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path root = root();
    List<Upgrade> upgrades = Upgrade.read(root.resolve("java/proof/upgrades.json"));
    for (String id : only) {
      if (upgrades.stream().noneMatch(one -> one.id().equals(id))) {
        System.err.printf("proof: --only %s: no such upgrade; see --list%n", id);
        return NOT_ASKED;
      }
    }
    if (list) {
      upgrades.forEach(one ->
          System.out.printf(
              "%-22s expected %-6s  %s%n", one.id(), one.expected().label(), one.task()));
      return 0;
    }
    return ask(upgrades, root);
  }

  Path root() {
    return home.toAbsolutePath().normalize();
  }

  private int ask(List<Upgrade> upgrades, Path root) throws IOException, InterruptedException {
    Path apart = root.resolve("results/upgrade-proof");
    Path work = duet ? root.resolve("results/upgrade-proof-duet") : apart;
    Build build = Build.of(new BuiltGate(root));
    Map<String, UpgradeSitting> sittings = new LinkedHashMap<>();
    boolean all = true;
    long start = System.nanoTime();
    for (Upgrade upgrade : upgrades) {
      Path kept = work.resolve(upgrade.id() + ".json");
      boolean wanted = only.isEmpty() || only.contains(upgrade.id());
      boolean late = minutes.isPresent() && System.nanoTime() - start > minutes.get() * 60 * NANOS;
      Optional<UpgradeSitting> sitting = ProofFile.kept(kept, UpgradeSitting.class);
      if (sitting.isEmpty() && wanted && !late) {
        System.err.printf(
            "%s: %s, %s after %s%n",
            upgrade.id(),
            upgrade.task(),
            Upgrade.version(upgrade.to()),
            Upgrade.version(upgrade.from()));
        try {
          sitting = Optional.of(asked(upgrade, root, work, build));
          ProofFile.keep(sitting.orElseThrow(), kept);
        } catch (IOException notAsked) {
          System.err.printf("proof: %s%n", notAsked.getMessage());
          all = false;
        }
      }
      sitting.ifPresent(asked -> sittings.put(upgrade.id(), asked));
    }
    System.err.printf("%d of %d upgrades are asked%n", sittings.size(), upgrades.size());
    Path out = publish ? root.resolve("docs/method") : work;
    if (duet) {
      writeDuets(upgrades, sittings, apart, work, out);
    } else {
      write(upgrades, sittings, out);
    }
    return all ? 0 : NOT_ASKED;
  }

  private UpgradeSitting asked(Upgrade upgrade, Path root, Path work, Build build)
      throws IOException, InterruptedException {
    Path jars = work.resolve("jars").resolve(upgrade.id());
    Path before = built(upgrade, upgrade.from(), root, jars.resolve("base"));
    Path after = built(upgrade, upgrade.to(), root, jars.resolve("head"));
    Path folder = work.resolve("gates").resolve(upgrade.id());
    long start = System.nanoTime();
    List<String> words =
        new ArrayList<>(
            List.of(
                "--base",
                before.toString(),
                "--head",
                after.toString(),
                "--margin",
                "10%",
                "--mode",
                "advise",
                "--expect-leap"));
    if (duet) {
      words.add("--duet");
    }
    new BuiltGate(root).asked(words, folder);
    double seconds = (System.nanoTime() - start) / NANOS;
    return UpgradeSitting.of(upgrade, build, seconds, folder);
  }

  /** The benchmark over that version, built by the project's own Maven. */
  private static Path built(Upgrade upgrade, String coordinates, Path root, Path out)
      throws IOException, InterruptedException {
    String[] library = coordinates.split(":", -1);
    int exit =
        BuiltGate.run(
            List.of(
                root.resolve("java/mvnw").toString(),
                "--quiet",
                "--batch-mode",
                "--file",
                root.resolve("java/proof/pom.xml").toString(),
                "-Dbenchmark=" + upgrade.benchmark(),
                "-Dlibrary.group=" + library[0],
                "-Dlibrary.artifact=" + library[1],
                "-Dlibrary.version=" + library[2],
                "-Dout=" + out,
                "package"),
            root);
    if (exit != 0) {
      throw new IOException(upgrade.id() + ": it does not build over " + coordinates);
    }
    return out.resolve("benchmarks.jar");
  }

  private static void writeDuets(
      List<Upgrade> upgrades,
      Map<String, UpgradeSitting> together,
      Path apart,
      Path work,
      Path folder)
      throws IOException {
    List<DuetSitting> duets = new ArrayList<>();
    for (Upgrade upgrade : upgrades) {
      Optional<UpgradeSitting> before =
          ProofFile.kept(apart.resolve(upgrade.id() + ".json"), UpgradeSitting.class);
      if (before.isPresent() && together.containsKey(upgrade.id())) {
        duets.add(
            new DuetSitting(
                before.orElseThrow(),
                together.get(upgrade.id()),
                PairScatter.of(trials(apart, upgrade), false),
                PairScatter.of(trials(work, upgrade), true)));
      }
    }
    ProofFile.publish(
        folder,
        "duet.json",
        ProofFile.text("duet-proof/1", Map.of("sittings", duets)),
        "duet.md",
        DuetPage.of(upgrades, duets));
  }

  private static Path trials(Path work, Upgrade upgrade) {
    return work.resolve("gates").resolve(upgrade.id()).resolve("trials");
  }

  private static void write(
      List<Upgrade> upgrades, Map<String, UpgradeSitting> sittings, Path folder)
      throws IOException {
    ProofFile.publish(
        folder,
        "upgrades.json",
        ProofFile.text("upgrade-proof/1", Map.of("sittings", List.copyOf(sittings.values()))),
        "would-it-have-caught-it.md",
        UpgradePage.of(upgrades, sittings));
  }
}
