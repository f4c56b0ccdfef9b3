package threadmark.report;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.numbers.Ratio;
import threadmark.rule.DeliveredVerdicts;
import threadmark.text.Escaped;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.StatusesFile.Consent;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/**
 * What a gate's verdicts come to for the commit that they were measured on: the words of its check,
 * and the comment. What a maintainer took for this very commit, a regression or a benchmark that is
 * gone, is accepted by name; nothing else can be: what could not be told stays so.
 *
 * @param verdicts with what was accepted
 * @param worst the one that speaks for all
 */
public record GateConclusion(
    Verdicts verdicts, Optional<Consent> consent, Optional<Comparison> worst) {

  /** The hosting service cuts a status's description there. */
  private static final int TITLE_CHARACTERS = 140;

  private static final String EDITED =
      "**This change edits the workflows of its repository.** It may itself have chosen what was"
          + " measured and what you read here. Look at the workflows first.\n\n";

  private static final String AGAIN =
      "To try again, re-run the job. If the time ran out, give it a larger budget first.\n\n";

  /**
   * Judged anew from the comparisons, of which those that do not fit their figures are invalid: an
   * exit code or a mode in a file is only a claim.
   */
  public static GateConclusion of(Verdicts claimed, Enforcement mode, Optional<Consent> consent) {
    Verdicts told = DeliveredVerdicts.checked(claimed);
    List<Comparison> judged =
        told.comparisons().stream()
            .map(comparison -> consent.isPresent() ? accepted(comparison) : comparison)
            .toList();
    boolean used = judged.stream().anyMatch(one -> one.verdict() == Verdict.ACCEPTED);
    Verdicts verdicts =
        Verdicts.of(told.rule(), mode, told.base(), told.head(), judged, told.gone(), told.gate());
    return new GateConclusion(verdicts, consent.filter(given -> used), worst(verdicts));
  }

  private static Comparison accepted(Comparison comparison) {
    return comparison.verdict() == Verdict.REGRESSED || comparison.verdict() == Verdict.MISSING
        ? comparison.with(Verdict.ACCEPTED)
        : comparison;
  }

  /** What is invalid, a line each: the title has place for one reason and for no name. */
  public List<String> invalid() {
    return verdicts.comparisons().stream()
        .filter(one -> one.verdict() == Verdict.INVALID)
        .map(one ->
            "%s %s: %s"
                .formatted(
                    one.benchmark().name(), one.metric().label(), one.trouble().orElseThrow()))
        .toList();
  }

  public int exitCode() {
    return verdicts.exitCode();
  }

  /** The worst verdict's word. */
  public String verdict() {
    return worst.map(Comparison::verdict).orElse(Verdict.UNDECIDED).label();
  }

  /** {@code undecided: noise (1 undecided, 4 steady)}: one line, safe in any place. */
  public String title() {
    String title =
        Escaped.plain(
            worst
                    .map(comparison ->
                        "%s: %s".formatted(comparison.verdict().label(), why(comparison)))
                    .orElse("undecided: nothing was compared")
                + " (%s)".formatted(new ChangeReport(verdicts).counts()));
    return title.length() <= TITLE_CHARACTERS
        ? title
        : title.substring(0, TITLE_CHARACTERS - 1) + "…";
  }

  /**
   * Of those that the exit code follows; the others only come along. The worst of them by its
   * verdict, and of several the one that changed most, or of which least is excluded.
   */
  private static Optional<Comparison> worst(Verdicts verdicts) {
    // Counted once: a file of a stranger may hold tens of thousands of them.
    Map<UndecidedReason, Integer> undecided = new EnumMap<>(UndecidedReason.class);
    verdicts.comparisons().stream()
        .filter(Comparison::blocks)
        .flatMap(one -> one.reason().stream())
        .forEach(why -> undecided.merge(why, 1, Integer::sum));
    List<Comparison> deciding = verdicts.comparisons().stream().filter(Comparison::blocks).toList();
    return (deciding.isEmpty() ? verdicts.comparisons() : deciding)
        .stream()
            .min(
                Comparator.comparing(Comparison::verdict, Verdict.WORST_FIRST)
                    .thenComparing(one -> !verdicts.decides(one))
                    .thenComparing(one -> most(one, undecided), Comparator.reverseOrder()));
  }

  /** By which of several with one verdict the worst is found. */
  private static double most(Comparison comparison, Map<UndecidedReason, Integer> undecided) {
    return switch (comparison.verdict()) {
      case REGRESSED, ACCEPTED, IMPROVED ->
          comparison.change().map(Ratio::centre).orElse(Double.POSITIVE_INFINITY);
      case STEADY -> comparison.margin();
      case UNDECIDED -> undecided.getOrDefault(comparison.reason().orElseThrow(), 0);
      case MISSING, INVALID, NO_BASELINE, NEW -> 0;
    };
  }

  private String why(Comparison comparison) {
    return switch (comparison.verdict()) {
      case UNDECIDED -> comparison.reason().orElseThrow().words();
      case ACCEPTED -> "by " + consent.map(Consent::by).orElse("a maintainer");
      case NEW -> "nothing to compare with";
      case REGRESSED, MISSING, INVALID, NO_BASELINE, IMPROVED, STEADY ->
          ChangeWords.sentence(comparison);
    };
  }

  /** The verdicts, their sides named by the commits. */
  public Verdicts named(GateRun run) {
    return Verdicts.of(
        verdicts.rule(),
        verdicts.mode(),
        run.base().map(base -> List.of(GateRun.shortly(base))).orElse(verdicts.base()),
        List.of(GateRun.shortly(run.head())),
        verdicts.comparisons(),
        verdicts.gone(),
        verdicts.gate());
  }

  /** For the pull request. */
  public String comment(GateRun run) {
    return "<!-- threadmark:gate:%s -->\n".formatted(run.name())
        + told(run)
        + new ChangeReport(verdicts).comment();
  }

  public String summary(GateRun run) {
    return told(run) + new ChangeReport(verdicts).summary();
  }

  private String told(GateRun run) {
    StringBuilder told = new StringBuilder();
    consent.ifPresent(given ->
        told.append(
            "**Accepted by %s** for this commit: %s\n\n"
                .formatted(Escaped.prose(given.by()), Escaped.prose(given.reason()))));
    told.append(
        "Measured commit %s%s: **%s**\n\n"
            .formatted(
                Escaped.code(run.head()),
                run.base().map(base -> " against " + Escaped.code(base)).orElse(""),
                Escaped.prose(title())));
    if (run.editsWorkflow()) {
      told.append(EDITED);
    }
    if (worst.filter(UndecidedWords::isWorthAnotherTry).isPresent()) {
      told.append(AGAIN);
    }
    run.address()
        .ifPresent(address ->
            told.append(
                "[The run](%1$s) and [its report with every figure](%1$s#artifacts)\n\n"
                    .formatted(address)));
    return told.toString();
  }

  /**
   * Where a gate's verdicts come from, as the hosting service shows them.
   *
   * @param name tells several gates of one pull request apart
   * @param head the commit that was measured, in full
   * @param base what it was measured against, where that is known
   * @param address of the run, where that is known
   * @param editsWorkflow whether the change edits the workflows of its repository
   */
  public record GateRun(
      String name,
      String head,
      Optional<String> base,
      Optional<String> address,
      boolean editsWorkflow) {

    private static final int SHOWN = 10;

    /** {@code commit 0123456789}, for a heading. */
    static String shortly(String commit) {
      return "commit " + commit.substring(0, SHOWN);
    }
  }
}
