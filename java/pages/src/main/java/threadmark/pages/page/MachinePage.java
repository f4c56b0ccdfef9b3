package threadmark.pages.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jvm.Jdk;
import threadmark.machine.Machine;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.Figure;
import threadmark.pages.chart.MachineWords;
import threadmark.pages.chart.Question;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Group;
import threadmark.study.record.RunSummary;
import threadmark.text.Plural;
import threadmark.verdict.MachineCalibration;

/**
 * What the page of one machine says.
 *
 * @param coverage what of everything declared was measured there
 */
public record MachinePage(
    String name,
    String title,
    String label,
    boolean registered,
    boolean virtual,
    List<DataTable> facts,
    DataTable runs,
    String runsWords,
    List<String> jdks,
    Coverage coverage,
    List<Figure> figures,
    List<Section> sections) {

  private static final int MOST_RUNS = 50;

  /**
   * {@code 17 of 19 experiments}, those that are not among them, and what would measure them: a
   * command for each group, as a run is of one.
   */
  public record Coverage(String words, List<Unmeasured> unmeasured, List<String> commands) {

    /** More of a group than this are not named in a command, but measured with all of it. */
    private static final int FEW = 3;

    static Coverage of(String machine, List<Experiment> experiments, List<Question> questions) {
      Set<String> measured =
          questions.stream()
              .filter(question -> question.place().machine().equals(machine))
              .map(question -> question.experiment().id())
              .collect(Collectors.toSet());
      List<Experiment> unmeasured =
          experiments.stream().filter(experiment -> !measured.contains(experiment.id())).toList();
      return new Coverage(
          "%d of %s"
              .formatted(
                  experiments.size() - unmeasured.size(),
                  Plural.of(experiments.size(), "experiment")),
          unmeasured.stream().map(one -> new Unmeasured(one.id(), one.title())).toList(),
          Arrays.stream(Group.values())
              .flatMap(group -> command(group, unmeasured).stream())
              .toList());
    }

    private static Optional<String> command(Group group, List<Experiment> unmeasured) {
      List<String> ids =
          unmeasured.stream().filter(one -> one.group() == group).map(Experiment::id).toList();
      return ids.isEmpty()
          ? Optional.empty()
          : Optional.of(
              "scripts/run --profile full "
                  + (ids.size() > FEW
                      ? "--group " + group.label()
                      : "--experiment " + String.join(",", ids)));
    }
  }

  /** An experiment that was not measured there. */
  public record Unmeasured(String id, String title) {}

  private static final Section UNCALIBRATED =
      Section.unmeasured(
          "false-alarms",
          CalibrationSection.TITLE,
          "A calibration measures one program twice on this machine. It says how often a gate calls"
              + " an unchanged program slower, and which slowdown it does not miss.",
          "scripts/threadmark calibrate --record");

  static MachinePage of(
      String name,
      Optional<Machine> machine,
      List<RunSummary> newestFirst,
      Coverage coverage,
      List<Figure> figures,
      List<MachineCalibration> calibrations) {
    List<String> jdks =
        newestFirst.stream()
            .flatMap(run -> run.jdks().stream())
            .map(Jdk::id)
            .distinct()
            .sorted()
            .toList();
    List<DataTable> facts = new ArrayList<>();
    machine.ifPresent(known -> {
      facts.add(MachineWords.hardware(known));
      facts.add(MachineWords.environment(known));
    });
    return new MachinePage(
        name,
        machine.map(MachineWords::title).orElse(name),
        machine.map(Machine::label).orElseGet(() -> newestFirst.getFirst().machine().label()),
        machine.isPresent(),
        machine.map(known -> known.facts().hardware().virtual()).orElse(false),
        facts,
        runs(newestFirst),
        Plural.of(newestFirst.size(), "run"),
        jdks,
        coverage,
        figures,
        sections(jdks, calibrations));
  }

  private static DataTable runs(List<RunSummary> newestFirst) {
    return RunsTable.of(
        newestFirst.size() > MOST_RUNS
            ? "The newest %d of %s on this machine"
                .formatted(MOST_RUNS, Plural.of(newestFirst.size(), "run"))
            : "Runs on this machine",
        newestFirst.stream().limit(MOST_RUNS).toList());
  }

  private static List<Section> sections(List<String> jdks, List<MachineCalibration> calibrations) {
    if (calibrations.isEmpty()) {
      return List.of(UNCALIBRATED);
    }
    Set<String> calibrated =
        calibrations.stream().map(MachineCalibration::jdk).collect(Collectors.toSet());
    List<String> others = jdks.stream().filter(jdk -> !calibrated.contains(jdk)).toList();
    return Stream.concat(
            calibrations.stream().map(CalibrationSection::of),
            others.isEmpty() ? Stream.of() : Stream.of(CalibrationSection.lacking(others)))
        .toList();
  }
}
