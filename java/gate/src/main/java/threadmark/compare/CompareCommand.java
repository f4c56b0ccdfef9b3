package threadmark.compare;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.command.ChangeTerms;
import threadmark.command.Margin;
import threadmark.command.Terminal;
import threadmark.command.VerdictOutputs;
import threadmark.jmh.Benchmark;
import threadmark.jmh.BenchmarkFiles;
import threadmark.jmh.Benchmarked;
import threadmark.report.ChangeReport;
import threadmark.rule.Changes;
import threadmark.text.Complaint;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Verdicts;

/** Compares JMH files that already exist, of any project. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = {
      "threadmark compare [OPTIONS] BASE.json HEAD.json",
      "       threadmark compare [OPTIONS] --base FILE... --head FILE..."
    },
    description = {
      "Compares JMH files of any project: is head slower than base by the margin?",
      "Every fork counts once, however many iterations it has: measure several forks.",
      ""
    },
    footer = {
      "",
      "Verdicts, and the exit code of the worst (2 before 3 before 4 before 0):",
      "  steady 0       a slowdown of the margin or more is excluded",
      "  improved 0     faster, shown        new 0       only in head",
      "  regressed 3    slower, shown        missing 3   only in base",
      "  undecided 4    could not tell: what would decide stands beside it",
      "  invalid 2      not a measurement: NaN, lost forks, contradicting figures;",
      "                 also an unreadable file, and one file on both sides",
      "",
      "Files of two JDKs are undecided without --across-jdks. An improvement by a",
      "factor of 100 is undecided without --expect-leap: another unit, or work that",
      "the compiler removed.",
      "A warning changes no verdict: figures without any scatter, other arguments or",
      "protocols. Read them before you believe an improvement.",
      "",
      "Example:",
      "  java -jar base.jar -f 10 -prof gc -rf json -rff base.json",
      "  java -jar head.jar -f 10 -prof gc -rf json -rff head.json",
      "  threadmark compare base.json head.json --margin 5%% --comment out.md",
      "",
      "What the machine does between the two looks like a change. Take turns:",
      "  threadmark compare --base b1.json --base b2.json --head h1.json --head h2.json"
    })
public final class CompareCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..2",
      paramLabel = "FILE",
      description = {
        "BASE.json and HEAD.json: what JMH wrote with -rf json before and after the change, when"
            + " each side is one file"
      })
  private List<Path> pair = new ArrayList<>();

  @Option(
      names = "--base",
      paramLabel = "FILE",
      description = "a file of base; repeat it for more, whose forks count together")
  private List<Path> base = new ArrayList<>();

  @Option(names = "--head", paramLabel = "FILE", description = "a file of head; likewise")
  private List<Path> head = new ArrayList<>();

  @Option(
      names = "--margin",
      paramLabel = "PERCENT",
      defaultValue = "5%",
      description =
          "the smallest slowdown that matters, two decimals at most, no more than 100%%; default"
              + " 5%%")
  private Margin margin;

  @Mixin private ChangeTerms terms;

  @Option(
      names = "--across-jdks",
      description = "the JDK is the change: compare files of different JDKs")
  private boolean acrossJdks;

  @Option(names = "--json", description = "print the record (verdicts/1) and not the table")
  private boolean json;

  @Mixin private VerdictOutputs outputs;

  @Override
  public Integer call() {
    checkFiles();
    List<Path> baseFiles = pair.isEmpty() ? base : List.of(pair.getFirst());
    List<Path> headFiles = pair.isEmpty() ? head : List.of(pair.getLast());
    BenchmarkFiles.Sides sides = BenchmarkFiles.sides(baseFiles, headFiles);
    List<Benchmarked> before = sides.base();
    List<Benchmarked> after = sides.head();
    if (after.stream().map(Benchmarked::benchmark).noneMatch(known(before)::contains)
        && terms.expectGone()) {
      throw new Complaint(
          "compare: no benchmark is on both sides, so nothing would be compared; name files of the"
              + " same benchmarks, or leave out --expect-gone");
    }
    CompareRule rule =
        CompareRule.of(margin.share(), terms.allocationMargin(), terms.expectGone())
            .knowing(acrossJdks, terms.expectLeap());
    Verdicts verdicts =
        Verdicts.of(
            rule,
            terms.mode(),
            named(baseFiles),
            named(headFiles),
            Changes.of(before, after, rule),
            terms.expectGone() ? Changes.gone(before, after) : List.of(),
            Optional.empty());
    ChangeReport report = new ChangeReport(verdicts);
    outputs.write(report);
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? Verdicts.text(verdicts) : report.text(Terminal.window()));
    out.flush();
    return verdicts.exitCode();
  }

  private static Set<Benchmark> known(List<Benchmarked> side) {
    return side.stream().map(Benchmarked::benchmark).collect(Collectors.toSet());
  }

  private void checkFiles() {
    boolean options = !base.isEmpty() && !head.isEmpty() && pair.isEmpty();
    boolean positions = base.isEmpty() && head.isEmpty() && pair.size() == 2;
    if (!options && !positions) {
      throw new Complaint(
          "compare: name two files, BASE.json HEAD.json, or files with --base and with --head");
    }
  }

  /** The file's name: where it lies is nobody's business in a record. */
  private static List<String> named(List<Path> files) {
    return files.stream().map(file -> file.getFileName().toString()).toList();
  }
}
