package threadmark.pages.page;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.machine.Machine;
import threadmark.pages.chart.History;
import threadmark.pages.chart.MapsAndCards;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;
import threadmark.study.level.Baseline;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.record.RunSummary;
import threadmark.verdict.MachineCalibration;

/**
 * Everything that the site is made from.
 *
 * @param earlier runs that have no page of their own
 * @param trials the text of the trials of every run that {@link History#current} names, by its id
 * @param generated whether runs that nobody measured are among them, which every page then says
 * @param claims of all sources
 * @param judged what baselines said of the runs of each machine, the oldest first
 * @param baselines what is accepted now on all machines
 * @param measured what the newest runs say beyond overheads
 * @param version of Threadmark
 */
public record SiteSources(
    List<Experiment> experiments,
    List<Machine> machines,
    History history,
    EarlierRuns earlier,
    Map<String, String> trials,
    boolean generated,
    Claims claims,
    SortedMap<String, List<LevelVerdicts>> judged,
    List<Baseline> baselines,
    MapsAndCards measured,
    List<MachineCalibration> calibrations,
    List<LeftOut> leftOut,
    String version,
    Instant now) {

  /** Of every run's record, by the run's id. */
  Map<String, String> foldersOfRuns() {
    return history.runs().stream().collect(Collectors.toMap(RunSummary::id, RunSummary::folder));
  }

  /** Of every run, by its id. */
  Map<String, Profile> profilesOfRuns() {
    return history.runs().stream().collect(Collectors.toMap(RunSummary::id, RunSummary::profile));
  }

  Map<String, Machine> machinesByName() {
    return machines.stream().collect(Collectors.toMap(Machine::name, Function.identity()));
  }
}
