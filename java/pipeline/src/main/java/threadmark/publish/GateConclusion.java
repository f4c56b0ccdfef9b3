package threadmark.publish;

import java.util.List;
import java.util.Optional;
import threadmark.judge.Contradictions;
import threadmark.model.Comparison;
import threadmark.model.Consent;
import threadmark.model.Enforcement;
import threadmark.model.Verdict;
import threadmark.model.Verdicts;

/**
 * What a gate's verdicts come to for the commit that they were measured on: the words of its check,
 * and the comment. What a maintainer took for this very commit, a regression or a benchmark that is
 * gone, is accepted by name; nothing else can be: what could not be told stays so.
 *
 * @param verdicts with what was accepted
 */
public record GateConclusion(Verdicts verdicts, Optional<Consent> consent) {

  /** The hosting service cuts a status's description there. */
  private static final int TITLE_CHARACTERS = 140;

  /**
   * Judged anew from the comparisons, of which those that contradict themselves are invalid: an
   * exit code or a mode in a file is only a claim.
   */
  public static GateConclusion of(Verdicts claimed, Enforcement mode, Optional<Consent> consent) {
    Verdicts told = Contradictions.refused(claimed);
    List<Comparison> judged =
        told.comparisons().stream()
            .map(comparison -> consent.isPresent() ? accepted(comparison) : comparison)
            .toList();
    boolean used = judged.stream().anyMatch(one -> one.verdict() == Verdict.ACCEPTED);
    return new GateConclusion(
        Verdicts.of(told.rule(), mode, told.base(), told.head(), judged, told.gone(), told.gate()),
        consent.filter(given -> used));
  }

  private static Comparison accepted(Comparison comparison) {
    return comparison.verdict() == Verdict.REGRESSED || comparison.verdict() == Verdict.MISSING
        ? new Comparison(
            comparison.benchmark(),
            comparison.metric(),
            comparison.before(),
            comparison.after(),
            comparison.change(),
            comparison.margin(),
            Verdict.ACCEPTED,
            comparison.reason(),
            comparison.trialsNeeded(),
            comparison.trouble(),
            comparison.warnings(),
            comparison.gated())
        : comparison;
  }

  /** What is invalid, a line each: the title has place for one reason and for no name. */
  public List<String> invalid() {
    return verdicts.comparisons().stream()
        .filter(one -> one.verdict() == Verdict.INVALID)
        .map(one ->
            Escaped.plain(
                "%s %s: %s"
                    .formatted(
                        one.benchmark().name(), one.metric().label(), one.trouble().orElseThrow())))
        .toList();
  }

  public int exitCode() {
    return verdicts.exitCode();
  }

  /** The worst verdict's word. */
  public String verdict() {
    return worst().map(Comparison::verdict).orElse(Verdict.UNDECIDED).label();
  }

  /** {@code undecided: noise (1 undecided, 4 steady)}: one line, safe in any place. */
  public String title() {
    String title =
        Escaped.plain(
            worst()
                    .map(comparison ->
                        "%s: %s".formatted(comparison.verdict().label(), why(comparison)))
                    .orElse("undecided: nothing was compared")
                + " (%s)".formatted(ChangeWords.counts(verdicts)));
    return title.length() <= TITLE_CHARACTERS
        ? title
        : title.substring(0, TITLE_CHARACTERS - 1) + "…";
  }

  /** Of those that the exit code follows; the others only come along. */
  private Optional<Comparison> worst() {
    List<Comparison> deciding = verdicts.comparisons().stream().filter(Comparison::blocks).toList();
    for (int exitCode : List.of(2, 3, 4)) {
      Optional<Comparison> found =
          deciding.stream().filter(one -> one.verdict().exitCode() == exitCode).findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return deciding.stream()
        .filter(one -> one.verdict() == Verdict.ACCEPTED)
        .findFirst()
        .or(() -> deciding.stream().findFirst())
        .or(() -> verdicts.comparisons().stream().findFirst());
  }

  private String why(Comparison comparison) {
    return switch (comparison.verdict()) {
      case UNDECIDED -> comparison.reason().orElseThrow().words();
      case ACCEPTED -> "by " + consent.map(Consent::by).orElse("a maintainer");
      case REGRESSED, MISSING, INVALID, NO_BASELINE, IMPROVED, NEW, STEADY ->
          ChangeWords.said(comparison);
    };
  }

  /**
   * For the pull request.
   *
   * @param name tells several gates of one pull request apart
   */
  public String comment(String name, String head) {
    return "<!-- threadmark:gate:%s -->\n".formatted(name)
        + told(head)
        + ChangeMarkdown.comment(verdicts);
  }

  public String summary(String head) {
    return told(head) + ChangeMarkdown.summary(verdicts);
  }

  private String told(String head) {
    return consent
            .map(given ->
                "**Accepted by %s** for this commit: %s\n\n"
                    .formatted(Escaped.prose(given.by()), Escaped.prose(given.reason())))
            .orElse("")
        + "Measured commit %s: **%s**\n\n".formatted(Escaped.code(head), Escaped.prose(title()));
  }
}
