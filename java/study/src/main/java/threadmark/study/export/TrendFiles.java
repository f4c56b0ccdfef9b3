package threadmark.study.export;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import threadmark.study.export.OverheadTrend.TrendPoint;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The two files that github-action-benchmark takes: what was measured now, in its form {@code
 * customSmallerIsBetter}, and its data file, which we begin anew each time with what was accepted
 * as its only entry. So its "previous" is the baseline, whatever was measured in between, and the
 * file does not grow. Their forms are that action's and bear no schema of ours.
 */
final class TrendFiles {

  private static final String TOOL = "customSmallerIsBetter";

  private TrendFiles() {}

  static void writePoints(Path file, List<TrendPoint> points) {
    AtomicFile.write(file, Json.plain(points(points)));
  }

  /**
   * The data file with one suite.
   *
   * @param suite the name that the action is given, too
   * @param baseline names the accepted runs where the action expects a commit: it passes over an
   *     entry whose commit is the current one, and the baseline may be of the current one
   */
  static void writeHistory(
      Path file, String suite, String baseline, Instant when, List<TrendPoint> points) {
    ObjectNode data = Json.object();
    data.put("lastUpdate", when.toEpochMilli());
    data.put("repoUrl", "");
    ObjectNode entry = data.putObject("entries").putArray(suite).addObject();
    ObjectNode commit = entry.putObject("commit");
    commit.putObject("author").put("name", "Threadmark");
    commit.putObject("committer").put("name", "Threadmark");
    commit.put("id", baseline);
    commit.put("message", "accepted baseline");
    commit.put("timestamp", when.toString());
    commit.put("url", "");
    entry.put("date", when.toEpochMilli());
    entry.put("tool", TOOL);
    entry.set("benches", points(points));
    AtomicFile.write(file, Json.plain(data));
  }

  private static ArrayNode points(List<TrendPoint> points) {
    ArrayNode list = Json.array();
    points.forEach(point -> list.add(Json.tree(point)));
    return list;
  }
}
