package threadmark.ledger.badge;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import threadmark.command.Home;
import threadmark.command.Terminal;
import threadmark.command.World;
import threadmark.files.AtomicFile;
import threadmark.files.FileFault;
import threadmark.ledger.badge.BadgeEvidence.OnMachine;
import threadmark.ledger.book.ClaimFinder;
import threadmark.ledger.book.ClaimScope;
import threadmark.ledger.book.JudgedLedger;
import threadmark.ledger.book.LedgerCheck;
import threadmark.ledger.book.LedgerChoice;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Source;
import threadmark.study.evidence.OpenedRuns;
import threadmark.study.evidence.RunOnce;
import threadmark.study.evidence.VerifiedRun;
import threadmark.study.record.Fault;
import threadmark.study.record.RecordedRun;
import threadmark.text.Complaint;
import threadmark.text.Moment;
import threadmark.text.Paragraph;

/** A verdict as a picture for a README or a paper. */
@Command(
    name = "badge",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes the badge of a claim or of a whole source. The outcome comes first, then the"
          + " evidence. Both are computed from recorded runs and nothing else.",
      ""
    },
    footer = {
      "",
      "Outcomes:  held, contradicted, undecided, mixed (CPUs disagree),",
      "           stale (a year without a run), withdrawn, not measured yet,",
      "           not testable here",
      "Evidence:  how many runs agree; repeated (five runs on three days, all the",
      "           same); repeated on 3 CPUs. A repetition by the same people",
      "           reproduces nothing, and is not called so. Quick runs are not for",
      "           publication: they count only where no full or published run",
      "           tested the claim, and the badge says so.",
      "",
      "Examples:",
      "  threadmark badge --claim P05 --site https://example.org/bench",
      "                                 what it says, and what to paste",
      "  threadmark badge --paper paper --out badges --site https://example.org/bench",
      "                                 the files: SVG, shields endpoint, snippets",
      "  threadmark badge --claim P05 --record a.json --record b.json --site …"
    })
public final class BadgeCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @ArgGroup(multiplicity = "1")
  private Subject subject;

  /** What the badge is about. */
  static final class Subject {
    @Option(names = "--claim", paramLabel = "ID", description = "a claim, such as P05")
    private String claim;

    @Option(names = "--paper", paramLabel = "ID", description = "a source, such as paper")
    private String paper;
  }

  @Mixin private LedgerChoice choice;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description =
          "a ledger that claims --out wrote, also from another machine; repeatable. It is judged"
              + " again from its runs: those in baselines/, in results/ and named with --run")
  private List<Path> records = new ArrayList<>();

  @Option(
      names = "--site",
      paramLabel = "URL",
      description = "where badges are published (default: url and baseurl of site/_config.yml)")
  private String site;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "write ID.svg, ID/DIGEST.svg with its evidence as ID/DIGEST.txt, ID.json for shields.io"
              + " and ID.txt there")
  private Path out;

  private final Home home = Home.here();
  private final World world;

  public BadgeCommand(World world) {
    this.world = world;
  }

  @Override
  public Integer call() {
    List<Source> sources = choice.sources(home);
    ClaimFinder finder = new ClaimFinder(sources);
    Source source =
        subject.claim == null ? finder.source(subject.paper) : finder.sourceOf(subject.claim);
    choice.refuseSeveral();
    // What was typed wrongly is told before what was not typed.
    String address = SiteAddress.required(Optional.ofNullable(site), "--site", home);
    List<JudgedLedger> evidence = evidence(source, finder);
    countOnce(evidence);
    List<BadgeEvidence.Proven> proven =
        evidence.stream()
            .map(made -> new BadgeEvidence.Proven(made.ledger(), made.quick(), made.digests()))
            .toList();
    Badges badges = Badges.of(proven, Moment.day(world.clock().now()));
    Badge badge =
        subject.claim == null
            ? badges.source(source)
            : badges.claim(source, finder.claim(subject.claim).id());
    if (badge.quick() == Badge.Quick.ALL) {
      Terminal.say(
          spec.commandLine().getErr(),
          "badge %s rests on quick runs alone, which are not for publication; measure with --profile full"
              .formatted(badge.id()));
    }
    DrawnBadge drawn = DrawnBadge.of(badge, source, proven);
    String snippets = BadgeSnippets.text(badge, source, address, drawn.digest());
    PrintWriter printed = spec.commandLine().getOut();
    printed.print(Paragraph.text(badge.text(), Terminal.window()));
    if (out == null) {
      printed.print("\n" + snippets);
    } else {
      write(drawn, BadgeEvidence.machines(badge, source, proven), snippets, printed);
    }
    printed.flush();
    return 0;
  }

  /** Ledgers of which everything that can be checked was. */
  private List<JudgedLedger> evidence(Source source, ClaimFinder finder) {
    OpenedRuns opened =
        new OpenedRuns(Terminal.of(false), choice.experiments(), world.clock().now());
    if (records.isEmpty()) {
      List<Claim> claims =
          subject.claim == null ? source.claims() : List.of(finder.claim(subject.claim));
      List<JudgedLedger> made = choice.makeAll(home, world, ClaimScope.of(claims), opened);
      made.forEach(one -> require(one.runsBehind(claims), opened));
      made.forEach(one -> one.tell(spec.commandLine().getErr()));
      return made;
    }
    return records.stream()
        .map(record ->
            LedgerCheck.of(
                record, choice.places(home), home, finder.sources(), choice.experiments(), opened))
        .map(check -> {
          check.leftOut().forEach(line -> Terminal.say(spec.commandLine().getErr(), line));
          require(check.again().runs(), opened);
          if (!check.wrong().isEmpty()) {
            throw refused(check.wrong(), "make the record anew with threadmark claims --out");
          }
          return check.again();
        })
        .toList();
  }

  /**
   * Lets only runs pass that verify has nothing against, and that a manifest proves: a badge says
   * more than it looks like, and names a machine.
   */
  private static void require(List<RecordedRun> runs, OpenedRuns opened) {
    for (VerifiedRun run : opened.open(runs)) {
      if (!run.faults().isEmpty()) {
        throw refused(
            run.faults().stream().map(Fault::sentence).toList(),
            "see threadmark verify " + run.folder());
      }
      run.doubt()
          .ifPresent(doubt -> {
            throw new Complaint(
                "%s: no badge is made of it: %s".formatted(doubt.folder(), doubt.why()));
          });
    }
  }

  private static Complaint refused(List<String> wrong, String remedy) {
    return new Complaint(
        "%s%s, so no badge is made of it; %s"
            .formatted(
                wrong.getFirst(),
                wrong.size() == 1 ? "" : " (and %d more)".formatted(wrong.size() - 1),
                remedy));
  }

  /** What one machine measured may not stand for another. */
  private static void countOnce(List<JudgedLedger> evidence) {
    RunOnce once = new RunOnce();
    for (JudgedLedger made : evidence) {
      made.runs().stream()
          .filter(one -> !once.knows(one.run().id()))
          .forEach(one -> {
            once.refuse(one);
            once.with(one.run(), "in " + one.folder());
          });
    }
  }

  private void write(
      DrawnBadge drawn, List<OnMachine> machines, String snippets, PrintWriter printed) {
    String id = drawn.badge().id();
    Map<Path, String> files = new LinkedHashMap<>();
    Path moving = out.resolve(id + ".svg");
    Path immutable = out.resolve(drawn.lasting());
    files.put(moving, drawn.picture());
    files.put(immutable, drawn.picture());
    files.put(out.resolve(drawn.lastingEvidence()), drawn.evidence());
    files.put(out.resolve(id + ".json"), drawn.endpoint());
    files.put(out.resolve(id + ".txt"), snippets);
    files.keySet().forEach(this::spare);
    DrawnBadge.evidenceIn(out, id)
        .ifPresent(other ->
            new BadgeOwners(BadgeEvidence.machines(other), machines)
                .spare(moving, home.baselines()));
    files.forEach(AtomicFile::write);
    printed.print(
        Paragraph.text(
            "wrote %s, %s with its evidence beside it, %s.json and %s.txt"
                .formatted(moving, immutable, id, id),
            Terminal.window()));
  }

  /** The files have names of our own: none of them may be what the badge was made from. */
  private void spare(Path file) {
    List<Path> read = new ArrayList<>(records);
    read.addAll(choice.files(home));
    for (Path one : read) {
      try {
        if (Files.exists(file) && Files.exists(one) && Files.isSameFile(file, one)) {
          throw new Complaint(
              "--out %s would overwrite %s, which is read; name another folder"
                  .formatted(out, one));
        }
      } catch (IOException unreadable) {
        throw new Complaint(
            "%s: cannot be looked at (%s); name another folder with --out"
                .formatted(file, FileFault.words(unreadable)),
            unreadable);
      }
    }
  }
}
