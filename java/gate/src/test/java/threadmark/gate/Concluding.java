package threadmark.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import threadmark.command.Started;

/** Ends a gate in a folder, from verdicts that were recorded or forged. */
public record Concluding(Path folder) {

  static final Path RECORDED = Path.of("../gate/src/test/resources/threadmark/compare");
  static final Path REGRESSED = RECORDED.resolve("throughput-falls/verdicts.json");
  static final String HEAD = "0123456789abcdef0123456789abcdef01234567";

  /** The statuses of a commit whose regression was accepted. */
  static final String CONSENT =
      """
      [ { "context": "ci", "state": "success", "description": "x", "creator": { "login": "a" } },
        { "context": "threadmark/accepted", "state": "success",
          "description": "alice: the new parser is worth it",
          "creator": { "login": "github-actions[bot]" } } ]
      """;

  public Started end(Path verdicts, String... more) {
    List<String> words = new ArrayList<>(List.of("conclude", verdicts.toString(), "--head", HEAD));
    for (String file : List.of("comment", "summary", "outputs", "report")) {
      words.addAll(List.of("--" + file, folder.resolve(file).toString()));
    }
    words.addAll(List.of(more));
    return Started.with(words.toArray(String[]::new));
  }

  String statuses(String text) throws IOException {
    return Files.writeString(folder.resolve("statuses.json"), text).toString();
  }

  String written(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }
}
