package threadmark.ledger.verify;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.command.Home;
import threadmark.command.Terminal;
import threadmark.files.OutputFolder;
import threadmark.jvm.Clock;
import threadmark.ledger.book.ClaimsFiles;
import threadmark.ledger.book.LedgerCheck;
import threadmark.ledger.claim.Source;
import threadmark.study.evidence.Doubt;
import threadmark.study.evidence.OpenedRuns;
import threadmark.study.evidence.RunOnce;
import threadmark.study.evidence.VerifiedRun;
import threadmark.study.experiment.DeclarationsOption;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.level.LevelsCheck;
import threadmark.study.record.Fault;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunManifest;
import threadmark.study.record.RunRecords;
import threadmark.text.Complaint;
import threadmark.text.Paragraph;
import threadmark.text.Plural;

/** Checks recorded runs against their raw trials; a network only fetches those of a store. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Computes digests and statistics of recorded runs again from their raw trials. It compares"
          + " them with what was recorded and published. It says what it checked and what not.",
      "",
      "If all agrees, nothing was changed since the manifest was written, and a record is made of"
          + " its own trials. That does not show who measured it, or whether anybody did. Whoever"
          + " invents a run invents its digests too. For a run of the branch results its signature"
          + " shows which workflow recorded it:",
      "",
      "  gh attestation verify RUN/run.json --repo OWNER/NAME \\",
      "    --bundle RUN/attestation.json \\",
      "    --predicate-type urn:threadmark:recorded-runs:1 \\",
      "    --signer-workflow OWNER/NAME/.github/workflows/bench.yml \\",
      "    --source-ref refs/heads/main --deny-self-hosted-runners",
      ""
    },
    footer = {
      "",
      "Exit codes:",
      "  0   all that was checked agrees",
      "  2   a run without its end or its manifest, which nobody can check whole;",
      "      trials that their store does not return unchanged; a folder below that",
      "      you may not read; wrong use, such as a folder without a run, or an",
      "      unreadable file",
      "  5   something does not agree: tampered or broken",
      "",
      "Examples:",
      "  threadmark verify results/mine",
      "  threadmark verify baselines      every run below, and what follows from the",
      "                                   accepted ones",
      "  threadmark verify results/mine --record ledger.json"
    })
public final class VerifyCommand implements Callable<Integer> {

  /** A record is not what was measured. */
  private static final int WRONG_USE = 2;

  private static final String MAY_NOT_BE_READ =
      "may not be read, so whether runs lie below is unknown; allow it, or name another folder";

  /** Of each kind of fault; where one more is left, it is as short as what would stand for it. */
  private static final int SHOWN = 3;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "RUN.json|FOLDER",
      description = "a run's record, its folder, or a folder with runs below")
  private List<Path> places = new ArrayList<>();

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = "a ledger (ledger/1) that was made from some of these runs: judge it again")
  private Path record;

  @Option(
      names = "--ledger",
      paramLabel = "FILE",
      description = "the claims (claims/1) that the record is about, if not those of our sources")
  private Path claims;

  @Option(
      names = "--seal",
      description = "write the manifest of a run that has none, after everything else agreed")
  private boolean seal;

  @Option(
      names = "--all",
      description = "name every fault, where otherwise the first of each kind are named")
  private boolean all;

  @Mixin private DeclarationsOption declarations;

  private final Clock clock;

  /**
   * @param clock tells which trials lie in the future
   */
  public VerifyCommand(Clock clock) {
    this.clock = clock;
  }

  @Override
  public Integer call() {
    if (claims != null && record == null) {
      throw new Complaint(
          "--ledger %s: names the claims of a record; add --record, or leave it out"
              .formatted(claims));
    }
    Home home = Home.here();
    Path declared = declarations.folder();
    List<Path> unreadable = new ArrayList<>();
    List<Path> machines = new ArrayList<>();
    List<Path> folders = folders(unreadable, machines);
    PrintWriter out = spec.commandLine().getOut();
    List<Experiment> declarations = declared(declared);
    OpenedRuns opened = new OpenedRuns(Terminal.of(false), declarations, clock.now());
    RunOnce once = new RunOnce();
    Map<String, Named> named = new HashMap<>();
    int wrong = 0;
    int unfinished = 0;
    int unsealed = 0;
    int unfetched = 0;
    for (Path folder : folders) {
      VerifiedRun run = VerifiedRun.open(folder, declarations).withPage(declared);
      run.faults().stream()
          .filter(fault -> fault.kind() == Fault.Kind.REFUSED)
          .findFirst()
          .ifPresent(refused -> {
            throw new Complaint(refused.sentence());
          });
      boolean sound = run.faults().isEmpty() && run.unfinished().isEmpty();
      Optional<String> repeated = sound ? repeated(run, named, once) : Optional.empty();
      out.println(folder);
      run.unfetched().ifPresent(fault -> tell("not checked", fault.sentence()));
      unfetched += run.unfetched().isPresent() ? 1 : 0;
      List<Fault> faults =
          run.faults().stream().filter(fault -> fault.kind() != Fault.Kind.UNFETCHED).toList();
      tellFaults(faults);
      repeated.ifPresent(sentence -> tell("WRONG", sentence));
      wrong += repeated.isPresent() ? 1 : 0;
      together("checked", run.checked());
      together("not checked", run.unchecked());
      run.unfinished().ifPresent(line -> tell("unfinished", line));
      unfinished += run.unfinished().isPresent() ? 1 : 0;
      wrong += faults.size();
      if (record != null && sound && repeated.isEmpty()) {
        opened.keep(run);
      }
      if (sound && !RunManifest.in(folder)) {
        unsealed += sealed(folder) ? 0 : 1;
      }
    }
    for (Path machine : machines) {
      wrong += LevelsCheck.of(machine, declared).map(levels -> told(levels, out)).orElse(0);
    }
    for (Path folder : unreadable) {
      out.println(folder);
      tell("not checked", MAY_NOT_BE_READ);
    }
    if (record != null && wrong == 0) {
      wrong += ledger(home, declared, folders, opened, out);
    }
    out.println(
        wrong == 0
            ? "all that was checked agrees"
                + (unfinished + unsealed + unfetched + unreadable.size() == 0
                    ? ": nothing was changed since the manifest was written"
                    : "")
                + (unfinished == 0 ? "" : "; an unfinished run is no record yet")
                + (unsealed == 0 ? "" : "; a run without its manifest is checked in part only")
                + (unfetched == 0
                    ? ""
                    : "; the trials of %s did not come from their store"
                        .formatted(Plural.of(unfetched, "run")))
                + (unreadable.isEmpty()
                    ? ""
                    : "; %s may not be read".formatted(Plural.of(unreadable.size(), "folder")))
                + "; authenticity: not checked"
            : "%d thing%s not agree".formatted(wrong, wrong == 1 ? " does" : "s do"));
    out.flush();
    return wrong > 0
        ? Doubt.TAMPERED
        : unfinished + unsealed + unfetched + unreadable.size() > 0 ? WRONG_USE : 0;
  }

  /** Without the sources of this version, nothing tells which benchmark belongs to what. */
  private List<Experiment> declared(Path folder) {
    return declarations.named().isEmpty() && !Files.isDirectory(folder)
        ? List.of()
        : ExperimentFiles.read(folder);
  }

  /** The first record of an id: its digest tells it from another, and takes little room. */
  private record Named(Path folder, String sha256) {}

  /** A run may lie in two places; what was measured once may not stand in two runs. */
  private static Optional<String> repeated(
      VerifiedRun verified, Map<String, Named> named, RunOnce once) {
    RecordedRun recorded = verified.recorded().orElseThrow();
    Run run = recorded.run();
    Optional<Named> first = Optional.ofNullable(named.get(run.id()));
    Optional<String> objection =
        first.isEmpty()
            ? once.objection(run)
            : first
                .filter(known -> !known.sha256().equals(recorded.file().sha256()))
                .map(known ->
                    "another record of this run lies in %s, their digests differ; keep the one that was measured"
                        .formatted(known.folder()));
    if (first.isEmpty() && objection.isEmpty()) {
      named.put(run.id(), new Named(verified.folder(), recorded.file().sha256()));
      once.with(run, "in " + verified.folder());
    }
    return objection.map(why -> verified.folder().resolve(OutputFolder.RECORD) + ": " + why);
  }

  /** Whether the manifest that a run lacks was asked for and is there now. */
  private boolean sealed(Path folder) {
    if (seal && Files.notExists(folder.resolve("jmh.json"))) {
      tell("unsealed", "jmh.json is missing, so a manifest would name too little; bring it back");
      return false;
    }
    if (seal) {
      RunManifest.write(folder);
      tell("sealed", "manifest.json holds the SHA-256 of every file");
    } else {
      tell("unsealed", Doubt.unsealed(folder).why());
    }
    return seal;
  }

  /** What is as it must be needs no line each. */
  private void together(String what, List<String> lines) {
    if (!lines.isEmpty()) {
      tell(what, String.join("; ", lines));
    }
  }

  /** Many faults of one kind have mostly one cause: a few show it. */
  private void tellFaults(List<Fault> faults) {
    Map<Fault.Kind, List<Fault>> byKind =
        faults.stream()
            .collect(Collectors.groupingBy(Fault::kind, LinkedHashMap::new, Collectors.toList()));
    byKind
        .values()
        .forEach(alike -> {
          boolean folded = !all && alike.size() > SHOWN + 1;
          alike.stream()
              .limit(folded ? SHOWN : alike.size())
              .forEach(fault -> tell("WRONG", fault.sentence()));
          if (folded) {
            tell(
                "WRONG", "… and %d more like it; --all names them".formatted(alike.size() - SHOWN));
          }
        });
  }

  private void tell(String what, String line) {
    String head = "  %-11s  ".formatted(what);
    spec.commandLine()
        .getOut()
        .print(Paragraph.text(head, " ".repeat(head.length()), line, Terminal.window()));
  }

  private int told(LevelsCheck levels, PrintWriter out) {
    if (levels.files() > 0 || !levels.wrong().isEmpty()) {
      out.println(levels.folder());
    }
    levels.wrong().forEach(line -> tell("WRONG", line));
    if (levels.files() > 0 && levels.wrong().isEmpty()) {
      tell(
          "checked",
          "%s of accepted overheads, computed again from the accepted runs"
              .formatted(Plural.of(levels.files(), "file")));
    }
    return levels.wrong().size();
  }

  /**
   * The runs; whether one lies in a folder that may not be read, nobody knows.
   *
   * @param machines takes the folders of machines on the way
   */
  private List<Path> folders(List<Path> unreadable, List<Path> machines) {
    List<Path> folders = new ArrayList<>();
    for (Path place : places) {
      List<Path> walked = RunRecords.folders(place, unreadable::add);
      List<Path> below =
          Files.isDirectory(place)
              ? RunRecords.runs(walked.stream()).toList()
              : Files.exists(place) ? List.of(folder(place)) : List.of();
      if (below.isEmpty() && !unreadable.isEmpty()) {
        throw new Complaint("%s: %s".formatted(unreadable.getFirst(), MAY_NOT_BE_READ));
      }
      if (below.isEmpty()) {
        throw new Complaint(
            "%s: there is no finished run; name a run.json, its folder, or a folder above"
                .formatted(place));
      }
      folders.addAll(below);
      machines.addAll(LevelsCheck.machines(walked));
    }
    return folders;
  }

  /** As it was typed, so that all that is said of it can be found from here. */
  private static Path folder(Path record) {
    Path whole = RecordedRun.folder(record);
    return record.isAbsolute()
        ? whole
        : Optional.ofNullable(record.normalize().getParent()).orElse(Path.of("."));
  }

  private int ledger(
      Home home, Path declared, List<Path> folders, OpenedRuns opened, PrintWriter out) {
    List<Experiment> declarations = ExperimentFiles.read(declared);
    List<Source> sources =
        ClaimsFiles.read(ClaimsFiles.in(Optional.ofNullable(claims), home.claims()), declarations);
    LedgerCheck check = LedgerCheck.of(record, folders, home, sources, declarations, opened);
    out.println(record);
    check.wrong().forEach(line -> tell("WRONG", line));
    check.leftOut().forEach(line -> tell("not checked", line));
    if (check.wrong().isEmpty()) {
      tell(
          "checked",
          "%d claims of %s judged again, from the %d runs that it names"
              .formatted(
                  check.again().ledger().entries().size(),
                  check.again().sources().stream()
                      .map(Source::id)
                      .collect(Collectors.joining(", ")),
                  check.again().ledger().runs().size()));
    }
    return check.wrong().size();
  }
}
