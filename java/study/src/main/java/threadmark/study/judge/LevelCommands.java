package threadmark.study.judge;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Series;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdicts;
import threadmark.text.ShellText;

/**
 * The commands that a judged run asks a person to give next: each can be typed as it stands. A JDK
 * is named by its id, because paths of a machine stay there.
 *
 * @param run where the run lies, as a word of a shell, like all words here
 * @param earlier the runs before it that were named
 * @param confirming the plan of a run that confirms, where one was written
 * @param elsewhere the machine that measures anew, where that is not this one
 * @param declared what can be measured
 * @param freeName by which the run's machine can be registered
 * @param baselines the folder of the baselines, where one was named
 * @param experiments the folder of the declarations, where one was named
 * @param accepted where the newest accepted run of the machine lies, if there is one
 */
public record LevelCommands(
    String run,
    List<String> earlier,
    Optional<String> confirming,
    Optional<String> elsewhere,
    List<Experiment> declared,
    String freeName,
    Optional<String> baselines,
    Optional<String> experiments,
    Optional<String> accepted) {

  public LevelCommands {
    earlier = List.copyOf(earlier);
    declared = List.copyOf(declared);
  }

  /** Said where somebody has to go to another machine first. */
  String there() {
    return elsewhere.map(" on "::concat).orElse("");
  }

  /**
   * Plans what settles the likely rises on that JDK, measures it, and judges it beside this run.
   */
  String confirm(String jdk, String id) {
    String plan = confirming.orElseGet(() -> "results/confirm-" + ShellText.word(id) + ".json");
    String second = ShellText.word("results/after-%s-%s".formatted(id, jdk));
    String measured =
        words(
            Stream.of(
                "threadmark",
                "run",
                "--confirm",
                plan,
                "--jdk",
                ShellText.word(jdk),
                "--out",
                second),
            option("--experiments", experiments));
    String judged =
        words(
            Stream.concat(
                Stream.of("threadmark", "judge", second),
                before(Stream.concat(earlier.stream(), Stream.of(run)))));
    String planned =
        words(
            Stream.concat(
                Stream.of("threadmark", "judge", run, "--mode", "advise", "--confirm-plan", plan),
                before(earlier.stream())));
    return (confirming.isPresent() ? "" : planned + " && ") + measured + " && " + judged;
  }

  private static Stream<String> before(Stream<String> runs) {
    return runs.flatMap(one -> Stream.of("--earlier", one));
  }

  /** Whether the run's machine has accepted runs, so that another run of it can be judged. */
  boolean judges() {
    return accepted.isPresent();
  }

  /** Makes a baseline of the run. */
  String accept() {
    return words(Stream.of("threadmark", "baseline", "accept", run));
  }

  /** Measures in full what a quick run asked on that JDK, and makes a baseline of that. */
  String acceptInFull(LevelVerdicts verdicts, String jdk) {
    return anew(verdicts, jdk, Profile.FULL, "baseline", "accept");
  }

  /** Measures in full what a quick run asked on that JDK, and judges that. */
  String judgeInFull(LevelVerdicts verdicts, String jdk) {
    return anew(verdicts, jdk, Profile.FULL, "judge");
  }

  /** Measures as the run did what it asked on the JDK of that series, and judges that. */
  String judgeAnew(LevelVerdicts verdicts, Series series) {
    return anew(verdicts, series.jdk(), series.profile(), "judge");
  }

  private String anew(LevelVerdicts verdicts, String jdk, Profile profile, String... then) {
    List<Series> all = verdicts.verdicts().stream().map(LevelVerdict::series).toList();
    String other =
        ShellText.word(
            "results/%s-after-%s%s"
                .formatted(
                    profile.label(),
                    last(verdicts.run()),
                    all.stream().allMatch(series -> series.jdk().equals(jdk)) ? "" : "-" + jdk));
    List<String> asked =
        all.stream()
            .filter(series -> series.jdk().equals(jdk))
            .map(series -> series.cell().experiment())
            .distinct()
            .sorted()
            .toList();
    Stream<String> next = Stream.concat(Stream.of("threadmark"), Stream.of(then));
    return measure(asked, profile, jdk, other)
        + " && "
        + words(Stream.concat(next, Stream.of(other)));
  }

  /** What tells a run from others of its day. */
  private static String last(String run) {
    return run.substring(run.lastIndexOf('-') + 1);
  }

  /** Gives the run's machine a name. */
  String register() {
    return "threadmark machine --register " + freeName;
  }

  /** Freezes what is accepted, with the newest accepted run. */
  Optional<String> anchor() {
    return accepted.map(
        newest -> words(Stream.of("threadmark", "baseline", "accept", newest, "--anchor")));
  }

  private String measure(List<String> asked, Profile profile, String jdk, String out) {
    Stream<String> command = Stream.of("threadmark", "run", "--profile", profile.label());
    Stream<String> what =
        isAll(asked, profile) ? Stream.of() : Stream.of("--experiment", String.join(",", asked));
    Stream<String> where = Stream.of("--jdk", ShellText.word(jdk), "--out", out);
    return words(
        Stream.concat(command, Stream.concat(what, where)), option("--experiments", experiments));
  }

  private boolean isAll(List<String> asked, Profile profile) {
    return declared.stream()
        .filter(one -> !one.grids(profile).isEmpty())
        .allMatch(one -> asked.contains(one.id()));
  }

  private String words(Stream<String> command) {
    return words(
        command,
        Stream.concat(option("--baselines", baselines), option("--experiments", experiments)));
  }

  private static String words(Stream<String> command, Stream<String> options) {
    return Stream.concat(command, options).collect(Collectors.joining(" "));
  }

  private static Stream<String> option(String name, Optional<String> value) {
    return value.stream().flatMap(word -> Stream.of(name, word));
  }
}
