package threadmark.verdict;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.json.UntrustedJson;
import tools.jackson.databind.JsonNode;

/**
 * The statuses of one commit, as the hosting service lists them, newest first. A consent is one of
 * them: only who may write to the repository can set it, and it belongs to that commit alone.
 */
public final class StatusesFile {

  /** By this context accept.yml sets it and the gate finds it. */
  public static final String CONTEXT = "threadmark/accepted";

  private static final String WRITER = "github-actions[bot]";
  private static final Pattern FORM =
      Pattern.compile("([A-Za-z0-9][A-Za-z0-9_-]{0,38}): ([\\x20-\\x7e]{10,90})");
  private static final long BYTES = 4L << 20;
  private static final String NO_LIST = ": not a list of statuses; ask for commits/SHA/statuses";

  private StatusesFile() {}

  /**
   * The newest consent for that commit. Only the workflow gives one, and whoever may write a status
   * takes it back, with any newer one of that context that is no success.
   */
  public static Optional<Consent> consent(Path file, String head) {
    for (JsonNode status : UntrustedJson.list(file, BYTES, NO_LIST)) {
      if (!CONTEXT.equals(status.path("context").asString(""))) {
        continue;
      }
      if (!"success".equals(status.path("state").asString(""))) {
        return Optional.empty();
      }
      if (WRITER.equals(status.path("creator").path("login").asString(""))) {
        Matcher form = FORM.matcher(status.path("description").asString(""));
        return form.matches()
            ? Optional.of(new Consent(head, form.group(1), form.group(2)))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /**
   * That a maintainer takes a regression or a loss of benchmarks, and why: for one commit and no
   * other.
   *
   * @param head the full SHA that was measured
   */
  public record Consent(String head, String by, String reason) {}
}
