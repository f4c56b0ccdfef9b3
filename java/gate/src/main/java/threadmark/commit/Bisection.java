package threadmark.commit;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import threadmark.jvm.GitCommand;
import threadmark.text.Complaint;
import threadmark.verdict.Verdict;

/** {@code git bisect} by verdicts: what could not be told is skipped, and never guessed. */
final class Bisection {

  private static final Pattern FOUND =
      Pattern.compile("^([0-9a-f]{40,64}) is the first bad commit", Pattern.MULTILINE);

  private static final Pattern LEFT = Pattern.compile("^[0-9a-f]{40,64}$", Pattern.MULTILINE);

  private static final String SKIPPED = "There are only 'skip'ped commits left to test.";

  /** What a commit is against the good one. */
  interface CommitVerdict {
    Verdict of(String commit) throws InterruptedException;
  }

  private Bisection() {}

  /**
   * The commits that may be the first slow one: one alone is known to be it.
   *
   * @param own in a work tree that nobody else bisects in
   */
  static List<String> candidates(GitCommand own, String good, String bad, CommitVerdict verdict)
      throws InterruptedException {
    GitCommand.Said step = own.ask("bisect", "start", "--no-checkout", bad, good);
    while (true) {
      List<String> candidates = candidates(step);
      if (!candidates.isEmpty()) {
        return candidates;
      }
      if (!step.well()) {
        throw new Complaint("git bisect failed: " + step.lastLine());
      }
      String commit = own.answer("rev-parse", "BISECT_HEAD");
      step = own.ask("bisect", word(verdict.of(commit)), commit);
    }
  }

  private static List<String> candidates(GitCommand.Said step) {
    List<String> found = FOUND.matcher(step.text()).results().map(match -> match.group(1)).toList();
    if (!found.isEmpty() || !step.text().contains(SKIPPED)) {
      return found;
    }
    return LEFT.matcher(step.text()).results().map(MatchResult::group).toList();
  }

  private static String word(Verdict verdict) {
    return switch (verdict) {
      case REGRESSED -> "bad";
      case STEADY, IMPROVED -> "good";
      case UNDECIDED, INVALID, MISSING, NEW, NO_BASELINE, ACCEPTED -> "skip";
    };
  }
}
