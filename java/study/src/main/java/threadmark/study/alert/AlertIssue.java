package threadmark.study.alert;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.files.AtomicFile;
import threadmark.json.UntrustedJson;
import threadmark.study.experiment.Series;
import threadmark.study.judge.LevelNames;
import threadmark.study.judge.LevelWords;
import threadmark.study.level.AlertStep;
import threadmark.study.level.LevelVerdict;
import threadmark.text.Complaint;
import threadmark.text.Escaped;
import threadmark.text.Labelled;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The one issue that stands for a machine while an overhead is above what was accepted. Its first
 * line says which machine and which series it is about, so that the same state asks for nothing,
 * and an issue that a person closed stays closed until something else is raised.
 */
public final class AlertIssue {

  private static final int ROWS = 60;

  private final String machine;
  private final List<AlertStep> raised;
  private final LevelNames names;

  private AlertIssue(String machine, List<AlertStep> raised) {
    this.machine = machine;
    this.raised = raised;
    this.names = new LevelNames(raised.stream().map(one -> one.verdict().series()));
  }

  /** What to do about it, if anything. */
  public static Optional<AlertAction> action(
      String machine, List<AlertStep> raised, List<StandingIssue> issues) {
    AlertIssue issue = new AlertIssue(machine, raised);
    Optional<StandingIssue> own =
        issues.stream()
            .filter(one -> one.body().startsWith(mark(machine)))
            .max(Comparator.comparing(StandingIssue::open).thenComparingInt(StandingIssue::number));
    if (raised.isEmpty()) {
      return own.filter(StandingIssue::open)
          .map(one -> issue.doing(AlertAction.Kind.CLOSE, own, issue.over()));
    }
    String body = issue.body();
    if (own.isEmpty()) {
      return Optional.of(issue.doing(AlertAction.Kind.OPEN, own, body));
    }
    boolean said =
        own.get().open()
            ? own.get().body().strip().equals(body.strip())
            : issue.closedByHand(own.get());
    return said ? Optional.empty() : Optional.of(issue.doing(AlertAction.Kind.UPDATE, own, body));
  }

  private AlertAction doing(AlertAction.Kind kind, Optional<StandingIssue> own, String body) {
    return new AlertAction(
        kind,
        machine,
        own.map(StandingIssue::number),
        "Virtual threads cost more than accepted on " + machine,
        body);
  }

  /** Closed while it named all these series: somebody decided that. */
  private boolean closedByHand(StandingIssue closed) {
    return closed.body().lines().findFirst().orElse("").equals(firstLine());
  }

  private static String mark(String machine) {
    return "<!-- threadmark:alert:%s ".formatted(machine);
  }

  private String firstLine() {
    return mark(machine)
        + raised.stream()
            .map(one -> key(one.verdict().series()))
            .sorted()
            .collect(Collectors.joining(" "))
        + " -->";
  }

  /** A name without anything that could end a comment. */
  private static String key(Series series) {
    return Integer.toHexString(
        "%s %s %s %s"
            .formatted(series.cell(), series.reference(), series.jdk(), series.collector())
            .hashCode());
  }

  private String body() {
    StringBuilder text = new StringBuilder(firstLine()).append("\n\n");
    text.append("On ")
        .append(Escaped.code(machine))
        .append(
            raised.size() == 1 ? " one overhead is" : " %d overheads are".formatted(raised.size()))
        .append(" higher than accepted, and a second run confirmed it.\n\n");
    text.append("| overhead | accepted | now | rise | how | since run | since commit |\n");
    text.append("|---|--:|--:|--:|---|---|---|\n");
    raised.stream().limit(ROWS).forEach(one -> text.append(row(one)));
    if (raised.size() > ROWS) {
      text.append("\n… and %d more.\n".formatted(raised.size() - ROWS));
    }
    return text.append(
            """

            **What to do**
            - Look at what changed at that commit: `git log` from the last accepted run to it. Same code, other machine? The run's cautions say what else changed.
            - Meant, or worth it: run the workflow `accept` with *baseline* and the newest run's id; a reviewed pull request makes it the new baseline.
            - Not meant: mend it. The next run that is steady or improved closes this issue. Closing it by hand silences it until another overhead rises.
            """)
        .toString();
  }

  private String row(AlertStep one) {
    LevelVerdict verdict = one.verdict();
    return "| %s | %s | %s | %s | %s | %s | %s |\n"
        .formatted(
            Escaped.code(
                "%s / %s, %s, %s"
                    .formatted(
                        names.of(verdict.series()),
                        verdict.series().reference(),
                        verdict.series().metric().label(),
                        verdict.series().jdk())),
            LevelWords.accepted(verdict),
            LevelWords.interval(verdict.overhead()),
            LevelWords.interval(verdict.rise()),
            Escaped.prose(LevelWords.sentence(verdict)),
            Escaped.code(one.sinceRun()),
            one.sinceCommit().map(Escaped::code).orElse("not known"));
  }

  private String over() {
    return mark(machine)
        + " -->\n\nNo overhead on %s is above what was accepted any more.\n"
            .formatted(Escaped.code(machine));
  }

  /**
   * What to do about the standing issue of a machine.
   *
   * @param issue its number, when there is one already
   */
  record AlertAction(
      Kind action, String machine, Optional<Integer> issue, String title, String body) {

    /** The three things that can be done. */
    public enum Kind implements Labelled {
      OPEN,
      UPDATE,
      CLOSE
    }
  }

  /** An issue that an earlier run of ours opened, as it is now. */
  record StandingIssue(int number, boolean open, String body) {

    private static final String WRITER = "github-actions[bot]";
    private static final long BYTES = 16L << 20;
    private static final String NO_LIST = ": not a list of issues; write [] where there is none";

    /** Issues as the hosting service lists them. Those that somebody else wrote are not ours. */
    static List<StandingIssue> in(Path file) {
      List<StandingIssue> issues = new ArrayList<>();
      try {
        JsonNode list =
            JsonMapper.shared().readTree(AtomicFile.read(UntrustedJson.json(file, BYTES)));
        if (!list.isArray()) {
          throw new Complaint(file + NO_LIST);
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
        throw new Complaint(file + NO_LIST, wrong);
      }
      return issues;
    }
  }
}
