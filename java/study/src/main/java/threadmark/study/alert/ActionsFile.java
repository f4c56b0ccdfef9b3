package threadmark.study.alert;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import threadmark.json.UntrustedJson;
import threadmark.study.alert.AlertIssue.AlertAction;
import threadmark.text.Complaint;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is to be done about standing issues, and the issues that there are. */
public final class ActionsFile {

  private static final String SCHEMA = "actions/1";
  private static final String WRITER = "github-actions[bot]";
  private static final long BYTES = 16L << 20;

  private ActionsFile() {}

  /** The file's only field. */
  record Actions(List<AlertAction> actions) {}

  /** An issue that an earlier run of ours opened, as it is now. */
  record StandingIssue(int number, boolean open, String body) {}

  public static void write(Path file, List<AlertAction> actions) {
    AtomicFile.write(file, Json.text(SCHEMA, new Actions(actions)));
  }

  /** Issues as the hosting service lists them. Those that somebody else wrote are not ours. */
  public static List<StandingIssue> issues(Path file) {
    List<StandingIssue> issues = new ArrayList<>();
    try {
      JsonNode list =
          JsonMapper.shared().readTree(AtomicFile.read(UntrustedJson.json(file, BYTES)));
      if (!list.isArray()) {
        throw new Complaint(file + ": not a list of issues; write [] where there is none");
      }
      for (JsonNode issue : list) {
        if (WRITER.equals(issue.path("author").asString(""))) {
          issues.add(
              new StandingIssue(
                  issue.path("number").asInt(),
                  "open".equalsIgnoreCase(issue.path("state").asString("")),
                  issue.path("body").asString("")));
        }
      }
    } catch (JacksonException wrong) {
      throw new Complaint(file + ": not a list of issues; write [] where there is none", wrong);
    }
    return issues;
  }
}
