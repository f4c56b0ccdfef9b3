package threadmark.verdict;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import threadmark.files.AtomicFile;
import threadmark.jmh.Benchmark;
import threadmark.jmh.DecidingMetric;
import threadmark.json.Json;

/**
 * What a comparison of files or a live gate says: everything that reports are made from.
 *
 * @param base the files of that side, as they were named
 * @param gone benchmarks that are only in base, as was expected
 * @param gate how a live gate was sat; absent when files were compared
 */
public record Verdicts(
    CompareRule rule,
    Enforcement mode,
    int exitCode,
    List<String> base,
    List<String> head,
    List<Comparison> comparisons,
    List<Benchmark> gone,
    Optional<GateFacts> gate) {

  private static final String SCHEMA = "verdicts/1";

  public Verdicts {
    base = List.copyOf(base);
    head = List.copyOf(head);
    comparisons = List.copyOf(comparisons);
    gone = List.copyOf(gone);
  }

  /** With the exit code that follows from the comparisons and the mode. */
  public static Verdicts of(
      CompareRule rule,
      Enforcement mode,
      List<String> base,
      List<String> head,
      List<Comparison> comparisons,
      List<Benchmark> gone,
      Optional<GateFacts> gate) {
    return new Verdicts(
        rule, mode, exitCode(mode, comparisons), base, head, comparisons, gone, gate);
  }

  /** The one that follows from the comparisons and the mode. */
  public static int exitCode(Enforcement mode, List<Comparison> comparisons) {
    return switch (mode) {
      case BLOCK -> worst(comparisons);
      case ADVISE -> 0;
    };
  }

  /** Nothing compared proves nothing; comparisons none of which blocks were asked for so. */
  private static int worst(List<Comparison> comparisons) {
    List<Verdict> blocking =
        comparisons.stream().filter(Comparison::blocks).map(Comparison::verdict).toList();
    return blocking.isEmpty() && !comparisons.isEmpty() ? 0 : Verdict.exitCode(blocking);
  }

  /** How many have that verdict. */
  public long count(Verdict verdict) {
    return comparisons.stream().filter(comparison -> comparison.verdict() == verdict).count();
  }

  /** Whether it is of the metric that the verdicts are about first. */
  public boolean decides(Comparison comparison) {
    DecidingMetric decides = gate.map(GateFacts::decides).orElse(DecidingMetric.TIME);
    return comparison.metric() == decides.of(comparison.benchmark());
  }

  /**
   * Whether it stands among the answers. What comes along with a gate's trials is worth a line
   * where it changed.
   */
  public boolean answers(Comparison comparison) {
    boolean cameAlong = gate.isPresent() && !decides(comparison);
    return switch (comparison.verdict()) {
      case STEADY -> !cameAlong;
      case UNDECIDED -> !cameAlong || slowedDown(comparison);
      case REGRESSED, MISSING, INVALID, NO_BASELINE, ACCEPTED, IMPROVED, NEW -> true;
    };
  }

  /** Whether a time that decides nothing moved so far that a person wants to know. */
  private static boolean slowedDown(Comparison comparison) {
    return !comparison.metric().isProfiled()
        && comparison
            .change()
            .filter(change -> change.interval().low() > 1)
            .filter(change -> change.centre() >= 1 + comparison.margin())
            .isPresent();
  }

  /**
   * Whether it is steady at a margin above the asked one: nobody named a margin, and the machine
   * could show no less.
   */
  public boolean steadyAtMore(Comparison comparison) {
    return comparison.verdict() == Verdict.STEADY
        && comparison.margin() > rule.margin(comparison.metric());
  }

  /** The record that every report is made from. */
  public static String text(Verdicts verdicts) {
    return Json.text(SCHEMA, verdicts);
  }

  public static Verdicts read(Path file) {
    return Json.value(file, AtomicFile.read(file), SCHEMA, Verdicts.class);
  }
}
