package threadmark.ledger.book;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import threadmark.command.Home;
import threadmark.command.Javas;
import threadmark.command.World;
import threadmark.ledger.claim.Source;
import threadmark.study.evidence.OpenedRuns;
import threadmark.study.experiment.DeclarationsOption;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.RunRecords;
import threadmark.text.Complaint;

/** Which claims are held against what. */
public final class LedgerChoice {

  @Option(
      names = "--machine",
      paramLabel = "NAME",
      description =
          "a registered machine (default: this one), with its runs in baselines/ and results/")
  private List<String> machines = new ArrayList<>();

  @Option(
      names = "--run",
      paramLabel = "FOLDER",
      description = "a run, and not those of a machine; repeatable, all of one machine")
  private List<Path> runs = new ArrayList<>();

  @Option(
      names = "--jdk",
      paramLabel = "ID",
      description = "the JDK's id, as runs name it, or its folder (default: the newest run's)")
  private String jdk;

  @Option(
      names = "--ledger",
      paramLabel = "FILE",
      description = "other claims than those of the five sources (claims/1)")
  private Path ledger;

  @Option(
      names = "--results",
      arity = "1..*",
      paramLabel = "JMH.json",
      description = "hold the claims against JMH files of any project, and not against runs")
  private List<Path> results = new ArrayList<>();

  @Mixin private DeclarationsOption declarations;

  /** The claims, read and checked. */
  public List<Source> sources(Home home) {
    return ClaimsFiles.read(claims(home), experiments());
  }

  /** The files that claims and results are read from. */
  public List<Path> files(Home home) {
    List<Path> files = new ArrayList<>(results);
    files.addAll(claims(home));
    return files;
  }

  private List<Path> claims(Home home) {
    return ClaimsFiles.in(Optional.ofNullable(ledger), home.claims());
  }

  /** The declarations. */
  public List<Experiment> experiments() {
    return declarations.read();
  }

  /** Every place where a run that a record names may lie. */
  public List<Path> places(Home home) {
    List<Path> places = new ArrayList<>(runs);
    places.addAll(RunRecords.runs(List.of(home.baselines(), home.results())));
    return places;
  }

  /** The ledger that was asked for: of one machine. */
  JudgedLedger make(Home home, World world, ClaimScope asked, OpenedRuns opened) {
    if (machines.size() > 1) {
      throw new Complaint(
          "--machine: a ledger is of one machine; name one of %s"
              .formatted(String.join(", ", machines)));
    }
    return makeAll(home, world, asked, opened).getFirst();
  }

  /** The ledgers that were asked for, machine by machine. */
  public List<JudgedLedger> makeAll(Home home, World world, ClaimScope asked, OpenedRuns opened) {
    refuseSeveral();
    List<Source> sources = sources(home);
    if (!results.isEmpty()) {
      return List.of(JudgedLedger.ofFiles(sources, results));
    }
    RunLedgers from =
        new RunLedgers(
            home,
            sources,
            experiments(),
            Optional.ofNullable(jdk).map(named -> Javas.id(named, world.environment())),
            asked,
            opened);
    if (!runs.isEmpty()) {
      return List.of(from.of(runs.stream().map(opened::record).toList()));
    }
    if (machines.isEmpty()) {
      return List.of(from.ofMachine(world.identity()));
    }
    List<JudgedLedger> made = new ArrayList<>();
    for (String machine : machines) {
      made.add(from.ofMachine(machine));
    }
    return made;
  }

  /**
   * A ledger is of runs, of a machine or of JMH files; what else was named would be passed over.
   */
  public void refuseSeveral() {
    List<String> said = new ArrayList<>();
    if (!results.isEmpty()) {
      said.add("--results");
    }
    if (!runs.isEmpty()) {
      said.add("--run");
    }
    if (!machines.isEmpty()) {
      said.add("--machine");
    }
    if (!results.isEmpty() && jdk != null) {
      said.add("--jdk");
    }
    if (said.size() > 1) {
      throw new Complaint(
          "%s: a ledger is of runs, of a machine or of JMH files; name one of them"
              .formatted(String.join(" and ", said)));
    }
  }
}
