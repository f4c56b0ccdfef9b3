package threadmark.report;

import java.util.Optional;

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
