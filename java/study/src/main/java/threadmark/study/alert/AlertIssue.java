package threadmark.study.alert;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.json.UntrustedJson;
import threadmark.numbers.Ratio;
import threadmark.study.experiment.Series;
import threadmark.study.judge.LevelNames;
import threadmark.study.judge.LevelWords;
import threadmark.study.level.AlertStep;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdicts;
import threadmark.text.Complaint;
import threadmark.text.Escaped;
import threadmark.text.Labelled;
import threadmark.text.MarkdownTable;
import threadmark.text.ShellText;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * The one issue that stands for a cause while an overhead is above what was accepted. Its first
 * line says which machine, which run moved first, and which series it is about, so that the same
 * state asks for nothing, and an issue that a person closed stays closed until another series
 * joins.
 */
public final class AlertIssue {

  private static final int ROWS = 60;

  private final String machine;
  private final AlertCause cause;
  private final List<AlertStep> raised;
  private final LevelNames names;

  private AlertIssue(String machine, AlertCause cause) {
    this.machine = machine;
    this.cause = cause;
    this.raised = cause.standing();
    this.names = new LevelNames(raised.stream().map(one -> one.verdict().series()));
  }

  /** What to do about it, if anything. */
  public static Optional<AlertAction> action(
      String machine, AlertCause cause, List<StandingIssue> issues) {
    AlertIssue issue = new AlertIssue(machine, cause);
    Optional<StandingIssue> own =
        issues.stream()
            .filter(one -> one.body().startsWith(issue.mark()))
            .max(Comparator.comparing(StandingIssue::open).thenComparingInt(StandingIssue::number));
    if (issue.raised.isEmpty()) {
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
        "Overheads are higher than accepted on %s since run %s"
            .formatted(machine, Escaped.plain(cause.run())),
        body);
  }

  /** Closed while it named all these series, and maybe others: somebody decided that. */
  private boolean closedByHand(StandingIssue closed) {
    String named = closed.body().substring(mark().length()).lines().findFirst().orElse("");
    return List.of(named.split(" ", -1)).containsAll(keys());
  }

  private String mark() {
    return "<!-- threadmark:alert:%s:%s ".formatted(machine, key(cause.run()));
  }

  /** What an address may hold, and so no comment's end. */
  private static String key(String run) {
    return run.replaceAll("[^A-Za-z0-9]", "-").replaceAll("-+", "-");
  }

  private String firstLine() {
    return mark() + String.join(" ", keys()) + " -->";
  }

  private List<String> keys() {
    return raised.stream().map(one -> key(one.verdict().series())).sorted().toList();
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
        .append(" higher than accepted since run ")
        .append(Escaped.code(cause.run()))
        .append(".\n\n");
    text.append(between()).append('\n');
    text.append(picture());
    text.append("| overhead | accepted | now | rise | how | likely by | confirmed by |\n");
    text.append("|---|--:|--:|--:|---|---|---|\n");
    raised.stream().limit(ROWS).forEach(one -> text.append(row(one)));
    if (raised.size() > ROWS) {
      text.append("\n… and %d more.\n".formatted(raised.size() - ROWS));
    }
    return text.append(
            """

            **What to do**
            - Measure it again on that machine: %s
            - Meant, or worth it: run the workflow `accept` with *baseline* and the newest run's id; a reviewed pull request makes it the new baseline.
            - Not meant: fix it. The next run that is back at the level closes this issue. Closing it by hand silences it until another overhead joins.
            """
                .formatted(again()))
        .toString();
  }

  /** What lies between the last run before and the first that moved. */
  private String between() {
    StringBuilder text = new StringBuilder();
    dated().ifPresent(text::append);
    Optional<String> commit = cause.first().flatMap(LevelVerdicts::commit);
    if (cause.before().isEmpty()) {
      text.append("- No earlier recorded run holds these series.\n");
    } else {
      Optional<String> earlier = cause.before().get().commit();
      text.append("- The run before it is ")
          .append(Escaped.code(cause.before().get().run()))
          .append(".\n- Commits between: ");
      if (commit.isEmpty() || earlier.isEmpty()) {
        text.append("not known, for one of the runs names none.\n");
      } else if (commit.equals(earlier)) {
        text.append("none, both runs measured ").append(Escaped.code(commit.get())).append(".\n");
      } else {
        text.append(Escaped.code("git log %s..%s".formatted(earlier.get(), commit.get())))
            .append(".\n");
      }
      text.append("- Kernel and settings of the machine: ")
          .append(
              cause
                  .first()
                  .map(first ->
                      first
                              .machine()
                              .environment()
                              .equals(cause.before().get().machine().environment())
                          ? "as before"
                          : "changed between the two runs")
                  .orElse("not known"))
          .append(".\n");
    }
    return text.append("- JDK: ")
        .append(jdks().stream().map(Escaped::code).collect(Collectors.joining(", ")))
        .append(", the same build as what was accepted; another build is another series.\n")
        .toString();
  }

  /** The one that rose most, run by run. */
  private String picture() {
    AlertStep most =
        raised.stream()
            .max(
                Comparator.comparingDouble(
                    one -> one.verdict().rise().map(Ratio::centre).orElse(0.0)))
            .orElseThrow();
    return AlertPicture.of(most, cause.judged())
        .map(picture ->
            "%s by run. The flat lines are what was accepted, and the margin above it.\n\n%s\n"
                .formatted(Escaped.code(names.of(most.verdict().series())), picture.text()))
        .orElse("");
  }

  private Optional<String> dated() {
    String earliest =
        raised.stream().map(one -> one.moved().earliest()).min(String::compareTo).orElseThrow();
    String latest =
        raised.stream().map(one -> one.moved().latest()).max(String::compareTo).orElseThrow();
    return earliest.equals(latest)
        ? Optional.empty()
        : Optional.of(
            "- It began among the runs %s to %s (95%%).\n"
                .formatted(Escaped.code(earliest), Escaped.code(latest)));
  }

  private List<String> jdks() {
    return raised.stream().map(one -> one.verdict().series().jdk()).distinct().sorted().toList();
  }

  /** The command that measures what rose, at the commit that is checked out. */
  private String again() {
    return Escaped.code(
        "scripts/threadmark run --profile %s --experiment %s%s"
            .formatted(
                raised.getFirst().verdict().series().profile().label(),
                raised.stream()
                    .map(one -> one.verdict().series().cell().experiment())
                    .distinct()
                    .sorted()
                    .map(ShellText::word)
                    .collect(Collectors.joining(",")),
                jdks().stream()
                    .map(jdk -> " --jdk " + ShellText.word(jdk))
                    .collect(Collectors.joining())));
  }

  private String row(AlertStep one) {
    LevelVerdict verdict = one.verdict();
    return MarkdownTable.row(
        List.of(
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
            Escaped.code(one.confirmedBy())));
  }

  private String over() {
    return mark()
        + "-->\n\nWhat rose on %s with run %s %s.\n"
            .formatted(
                Escaped.code(machine),
                Escaped.code(cause.run()),
                cause.steps().stream().anyMatch(step -> step.successor().isPresent())
                    ? "is no longer measured: its series ended, and later runs measure the same"
                        + " cells under other conditions"
                    : "is back at what is accepted");
  }

  /**
   * What to do about the standing issue of a cause.
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
        for (JsonNode issue : UntrustedJson.list(file, BYTES, NO_LIST)) {
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
