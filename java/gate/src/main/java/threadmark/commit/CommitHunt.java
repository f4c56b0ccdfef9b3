package threadmark.commit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import threadmark.command.MeasuringLock;
import threadmark.command.Span;
import threadmark.command.Terminal;
import threadmark.files.AtomicFile;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jvm.GitCommand;
import threadmark.numbers.Ratio;
import threadmark.text.Complaint;
import threadmark.verdict.Comparison;
import threadmark.verdict.Gated;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/**
 * The search for the commit that made a benchmark slower, in a folder that keeps what it learnt.
 *
 * @param options of each gate
 * @param budget of each gate
 */
record CommitHunt(
    CommitJars jars,
    CommitGate asking,
    Path folder,
    List<String> options,
    Span budget,
    Terminal terminal) {

  /** What came of it, in a sentence. */
  record Answer(boolean found, String sentence) {

    private static Answer unknown(String why) {
      return new Answer(false, "could not tell: " + why);
    }
  }

  /**
   * What is looked for: of one benchmark the one metric that became worse. What became worse
   * besides, earlier or later, has another cause.
   *
   * @param share by how much; beyond all numbers where no ratio can say it, as from nothing
   */
  record Worsening(Benchmark benchmark, ComparedMetric metric, double share) {

    static Worsening of(Comparison worst) {
      return new Worsening(
          worst.benchmark(),
          worst.metric(),
          worst.change().map(ratio -> ratio.centre() - 1).orElse(Double.POSITIVE_INFINITY));
    }

    /**
     * What a commit is by what a gate found of it. One that is steady at a margin above the share
     * may hold the whole slowdown, unless its jar is the very same.
     */
    Verdict told(Comparison found) {
      boolean same = found.gated().filter(Gated::identical).isPresent();
      return found.verdict() == Verdict.STEADY && !same && !(found.margin() <= share)
          ? Verdict.UNDECIDED
          : found.verdict();
    }

    boolean isOf(Comparison one) {
      return one.benchmark().equals(benchmark) && one.metric() == metric;
    }

    /** "A.one slower", "A.one worse: it allocates more". */
    String words() {
      return metric.isProfiled()
          ? "%s worse: it %s".formatted(benchmark.brief(), metric.worse())
          : "%s %s".formatted(benchmark.brief(), metric.worse());
    }
  }

  /** Remembers what is looked for, and goes on only with the same. */
  void begin(String first, String last) {
    String words =
        "good %s%nbad %s%n%s%ngates %s%n".formatted(first, last, jars.build().words(), options);
    Path file = folder.resolve("bisect.txt");
    if (Files.exists(file) && !AtomicFile.read(file).equals(words)) {
      throw new Complaint(
          "%s: another bisect began here; repeat its commits, options and JDK, or choose another --out"
              .formatted(folder));
    }
    AtomicFile.write(file, words);
  }

  Answer answer(String first, String last) throws InterruptedException {
    GitCommand git = jars.repository();
    Optional<Verdicts> ends = measured(first, last, options);
    Optional<Comparison> whole = worst(ends);
    if (whole.isEmpty()) {
      return Answer.unknown(
          "%s is not shown to be slower than %s: %s"
              .formatted(CommitJars.brief(last), CommitJars.brief(first), why(ends)));
    }
    Worsening worsening = Worsening.of(whole.get());
    terminal.line("looking for what made %s, %s".formatted(worsening.words(), share(whole)));
    List<String> candidates;
    try (OwnWorkTree own = OwnWorkTree.of(git, last, "--no-checkout")) {
      candidates =
          Bisection.candidates(own.git(), first, last, commit -> verdict(first, commit, worsening));
    }
    if (candidates.size() > 1) {
      return Answer.unknown(
          "one of %d commits, and which could not be told: %s"
              .formatted(candidates.size(), briefly(candidates)));
    }
    String culprit = candidates.getFirst();
    String parent = git.answer("rev-parse", culprit + "^");
    Optional<Comparison> step = found(parent, culprit, worsening);
    if (step.filter(one -> one.verdict() == Verdict.REGRESSED).isEmpty()) {
      return Answer.unknown(
          "%s is where it seems to begin, and %s"
              .formatted(
                  CommitJars.brief(culprit),
                  step.isEmpty()
                      ? "the gate between it and its parent gave no verdict, and said why"
                      : "it is not shown to be worse than its parent; it may have come in several steps"));
    }
    return new Answer(
        true,
        "%s made %s, %s: %s"
            .formatted(
                CommitJars.brief(culprit),
                worsening.words(),
                share(step),
                git.answer("log", "-1", "--format=%s (%an, %as)", culprit)));
  }

  private Verdict verdict(String first, String commit, Worsening worsening)
      throws InterruptedException {
    Verdict verdict =
        builds(commit)
            ? found(first, commit, worsening).map(worsening::told).orElse(Verdict.UNDECIDED)
            : Verdict.INVALID;
    terminal.line("%s: %s".formatted(CommitJars.brief(commit), verdict.label()));
    return verdict;
  }

  private boolean builds(String commit) throws InterruptedException {
    try {
      jars.of(commit);
      return true;
    } catch (Complaint why) {
      terminal.line(why.getMessage());
      return false;
    }
  }

  private Optional<Comparison> found(String base, String head, Worsening worsening)
      throws InterruptedException {
    List<String> alone = new ArrayList<>(options);
    List.of("--include", "--exclude", "--pair").forEach(option -> drop(alone, option));
    alone.add("--include=^" + Pattern.quote(worsening.benchmark().toString()) + "$");
    return measured(base, head, alone).stream()
        .flatMap(verdicts -> verdicts.comparisons().stream())
        .filter(worsening::isOf)
        .min(Comparator.comparing(Comparison::verdict));
  }

  /** What a gate between them found; measured once, whoever asks how often. */
  private Optional<Verdicts> measured(String base, String head, List<String> asked)
      throws InterruptedException {
    Path gates =
        folder
            .resolve("gates")
            .resolve(
                "%s-%s-%s"
                    .formatted(
                        CommitJars.brief(base),
                        CommitJars.brief(head),
                        asked.equals(options) ? "all" : "one"));
    if (asking.verdicts(gates).isEmpty()) {
      Path before = jars.of(base);
      Path after = jars.of(head);
      MeasuringLock.ask();
      List<String> words = new ArrayList<>(asked);
      words.add("--budget=" + Span.atLeast(budget.seconds()));
      asking.exitCode(before, after, gates, words);
      if (asking.verdicts(gates).isEmpty()) {
        MeasuringLock.ask(); // That this commit says nothing is told from that nobody asked it.
      }
    }
    return asking.verdicts(gates);
  }

  /** What a gate says that found nothing slower. */
  private static String why(Optional<Verdicts> verdicts) {
    return verdicts.stream()
        .flatMap(all -> all.comparisons().stream())
        .filter(Comparison::blocks)
        .min(Comparator.comparing(Comparison::verdict))
        .map(open ->
            open.reason()
                .map(reason ->
                    "undecided, %s; a larger --budget or --margin may tell, with another --out"
                        .formatted(reason.words()))
                .orElse(open.verdict().label()))
        .orElse("its gate gave no verdict, and said why");
  }

  /** The slowdown that is easiest to follow. */
  private Optional<Comparison> worst(Optional<Verdicts> verdicts) {
    return verdicts.stream()
        .flatMap(all -> all.comparisons().stream())
        .filter(one -> one.verdict() == Verdict.REGRESSED && one.blocks())
        .max(Comparator.comparing(one -> one.change().map(Ratio::centre).orElse(0.0)));
  }

  private String share(Optional<Comparison> slower) {
    return slower
        .flatMap(Comparison::change)
        .map(ratio -> "%+.0f%%".formatted(100 * (ratio.centre() - 1)))
        .orElse("by how much is unknown");
  }

  private String briefly(List<String> commits) {
    return commits.stream().map(CommitJars::brief).collect(Collectors.joining(" "));
  }

  private static void drop(List<String> words, String option) {
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).equals(option)) {
        words.subList(i, Math.min(i + 2, words.size())).clear();
        i--;
      } else if (words.get(i).startsWith(option + "=")) {
        words.remove(i);
        i--;
      }
    }
  }
}
