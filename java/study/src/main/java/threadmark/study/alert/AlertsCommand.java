package threadmark.study.alert;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import threadmark.command.Home;
import threadmark.command.OutputFile;
import threadmark.json.Json;
import threadmark.study.alert.AlertIssue.AlertAction;
import threadmark.study.alert.AlertIssue.StandingIssue;
import threadmark.study.level.AlertStep;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.level.LevelsFile;
import threadmark.text.Complaint;

/** Decides which standing issues are opened, updated and closed. */
@Command(
    name = "alerts",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Decides from the recorded judgements and from the present issues what to do about them."
          + " What rose with the same run of a machine has one issue. It is opened when a second"
          + " run confirmed a rise, and updated when the rise changes. It is closed when runs are"
          + " back at the level, when the rise was accepted, or when its series ended. A series"
          + " ends when a later run asks the same with another build of its JDK, another way of"
          + " measuring or other options. Undecided changes nothing. With the same input again it"
          + " does nothing.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  threadmark alerts --issues issues.json --out actions.json",
      "",
      "issues.json:  [ { \"number\": 5, \"state\": \"open\", \"body\": \"…\",",
      "                  \"author\": \"github-actions[bot]\" } ]"
    })
public final class AlertsCommand implements Callable<Integer> {

  @Option(
      names = "--issues",
      required = true,
      paramLabel = "FILE",
      description = "the issues that there are, open and closed; [] where there is none")
  private Path issues;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "write what is to be done (actions/1)")
  private OutputFile out;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description =
          "the recorded runs with their judgements; a folder, maybe empty (default: results)")
  private Path results;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    List<StandingIssue> known = StandingIssue.in(issues);
    List<AlertAction> actions = new ArrayList<>();
    PrintWriter words = spec.commandLine().getOut();
    SortedMap<String, List<LevelVerdicts>> judged =
        LevelsFile.recorded(
            existing(),
            (file, wrong) -> {
              throw wrong;
            });
    for (Map.Entry<String, List<LevelVerdicts>> machine : judged.entrySet()) {
      List<AlertAction> own =
          AlertCause.of(machine.getValue()).stream()
              .flatMap(cause -> AlertIssue.action(machine.getKey(), cause, known).stream())
              .toList();
      actions.addAll(own);
      words.println(
          "%s: %d raised, %s"
              .formatted(
                  machine.getKey(),
                  AlertStep.standing(machine.getValue()).size(),
                  own.isEmpty()
                      ? "nothing to do"
                      : own.stream()
                          .map(one -> one.action().label())
                          .collect(Collectors.joining(", "))));
    }
    out.write(Json.text("actions/1", new Actions(actions)));
    words.flush();
    return 0;
  }

  /** Before the first run the folder is empty; one that is not there says nothing of any alert. */
  private Path existing() {
    Path folder = Optional.ofNullable(results).orElseGet(Home.here()::results);
    if (!Files.isDirectory(folder)) {
      throw new Complaint(
          "%s: there is no such folder of results; name it with --results, or make an empty one"
              .formatted(folder));
    }
    return folder;
  }

  /** The file's only field. */
  private record Actions(List<AlertAction> actions) {}
}
