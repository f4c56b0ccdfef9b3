package threadmark.publish.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.model.Machine;
import threadmark.model.RunSummary;

/** What the page of one machine says. */
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
    List<Figure> figures,
    List<Section> sections) {

  private static final int MOST_RUNS = 50;

  private static final Section UNCALIBRATED =
      Section.unmeasured(
          "false-alarms",
          "How often it cries wolf, and what it can see",
          "The same program measured twice on this machine says how often a gate would call an"
              + " unchanged program slower, and which slowdown it would not miss.",
          "scripts/threadmark calibrate");

  static MachinePage of(
      String name,
      Optional<Machine> machine,
      List<RunSummary> newestFirst,
      List<Figure> figures,
      List<Section> calibrations) {
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
        RunLine.table("Runs on this machine", newestFirst.stream().limit(MOST_RUNS).toList()),
        Plural.of(newestFirst.size(), "run"),
        newestFirst.stream()
            .flatMap(run -> run.jdks().stream())
            .map(jdk -> jdk.id())
            .distinct()
            .sorted()
            .toList(),
        figures,
        calibrations.isEmpty() ? List.of(UNCALIBRATED) : calibrations);
  }
}
