package threadmark.ledger.badge;

import java.nio.file.Path;
import java.util.List;
import threadmark.ledger.book.LedgerCheck;
import threadmark.ledger.book.LedgerMade;
import threadmark.study.evidence.CheckedRuns;
import threadmark.text.Complaint;

/**
 * Lets only evidence pass that verify has nothing against: a badge says more than it looks like.
 */
final class ProvenEvidence {

  private ProvenEvidence() {}

  /** Complains of the first thing that does not agree. */
  static void require(List<Path> folders, CheckedRuns checked) {
    checked.check(folders);
    for (Path folder : folders) {
      List<String> wrong = checked.wrong(folder);
      if (!wrong.isEmpty()) {
        throw refused(wrong, "threadmark verify " + folder);
      }
    }
  }

  /** The ledger that the runs give, if the record says the same. */
  static LedgerMade require(LedgerCheck check, CheckedRuns checked) {
    require(check.again().folders(), checked);
    if (!check.wrong().isEmpty()) {
      throw refused(check.wrong(), "make the record anew with threadmark claims --out");
    }
    return check.again();
  }

  private static Complaint refused(List<String> wrong, String remedy) {
    return new Complaint(
        "%s%s, so no badge is made of it; %s"
            .formatted(
                wrong.getFirst(),
                wrong.size() == 1 ? "" : " (and %d more)".formatted(wrong.size() - 1),
                remedy.startsWith("threadmark") ? "see " + remedy : remedy));
  }
}
