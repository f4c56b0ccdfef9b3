package threadmark.study.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.command.Home;
import threadmark.files.OutputFolder;
import threadmark.files.RunId;
import threadmark.jvm.Clock;
import threadmark.jvm.JavaHome;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.RunFolder;
import threadmark.study.record.Trial;
import threadmark.text.Complaint;
import threadmark.text.Seconds;
import threadmark.trial.PlanFile;

/** The folder that a run goes to, and whether it is a new run or the rest of one. */
public record RunPlace(Path folder, boolean resumed) {

  /**
   * The folder that was named; else the newest unfinished one to resume, or a new one. Refused when
   * a run may not begin or go on there, before anything else is asked; whether the run to resume
   * has {@link #ended} the caller has to ask.
   */
  public static RunPlace of(Home home, Optional<Path> named, boolean resumed, Clock clock) {
    RunPlace place =
        new RunPlace(
            named.orElseGet(() ->
                resumed
                    ? RunFolder.newestUnfinished(home.results())
                    : home.results().resolve(RunId.at(clock.now()))),
            resumed);
    place.found().demandIdle();
    if (!place.ended()) {
      place.demandRoom();
    }
    place.found().demandWritable();
    return place;
  }

  private OutputFolder found() {
    return new OutputFolder(folder);
  }

  /** Whether the run that should be resumed has its record already. */
  public boolean ended() {
    return resumed && found().holdsRun();
  }

  /** Whether that run was killed after its record, and left over what it alone needed. */
  boolean hasLeftOvers() {
    return found().holdsLeftOvers();
  }

  /** What is kept of the run to resume, and what is left of its plan. */
  public Optional<String> rest(Plan plan) {
    return resumed ? Optional.of(RunPlace.rest(folder, plan)) : Optional.empty();
  }

  /** Removes what an ended run left over, where nobody else writes. */
  public void removeLeftOvers() {
    if (hasLeftOvers()) {
      try (RunFolder ended = RunFolder.open(folder, Map.of())) {
        ended.clearScratch();
      }
    }
  }

  /** Refuses a run that was to be resumed and has ended. */
  public void demandRoom() {
    OutputFolder found = found();
    if (found.holdsRun()) {
      throw refusal(
          resumed
              ? "the run here is finished, there is nothing to resume; threadmark report shows it"
              : "a finished run lies here; choose another folder with --out");
    }
    boolean begun = PlanFile.in(folder).isPresent();
    if (!begun && resumed && RecordedRun.lacksItsRecord(folder)) {
      throw refusal(
          "run.json is missing, and what a run left lies beside it; "
              + RecordedRun.NO_RECORD_AGAIN);
    }
    if (!begun && !resumed) {
      found
          .stranger()
          .ifPresent(name -> {
            throw refusal(
                "holds other files (%s); choose an empty or a new folder with --out"
                    .formatted(name));
          });
    }
  }

  private Complaint refusal(String sentence) {
    return new Complaint("%s: %s".formatted(folder, sentence));
  }

  /** Opens it for this process alone; paths of this machine stay out of what is kept there. */
  RunFolder open(Home home, List<JavaHome> javas) {
    Map<String, String> hidden = new LinkedHashMap<>();
    javas.forEach(java -> hidden.put(java.folder().toString(), java.jdk().id()));
    hidden.put(home.folder().toString(), "threadmark");
    hidden.put(folder.toAbsolutePath().toString(), "run");
    return RunFolder.open(folder, hidden);
  }

  /** What it kept so far; all of it is read. */
  private static List<Trial> kept(Path folder) {
    return RunFolder.unopened(folder).trials();
  }

  /** How much of the plan is kept there, how much is left, and about how long that takes. */
  public static String rest(Path folder, Plan plan) {
    Rest rest = Rest.of(plan, kept(folder));
    return "%s: %d of %d trials done, %s"
        .formatted(
            folder,
            plan.trials() - rest.trials(),
            plan.trials(),
            rest.trials() == 0 ? "only the record is missing" : left(rest) + repeated(rest));
  }

  private static String left(Rest rest) {
    return "%d to go, about %s".formatted(rest.trials(), Seconds.words(rest.seconds()));
  }

  /** Else whoever saw them measured misses them. */
  private static String repeated(Rest rest) {
    return rest.again() == 0
        ? ""
        : "; %s measured before, in a block that was disturbed or cut short and is made again as a whole"
            .formatted(rest.again() == 1 ? "1 of them was" : rest.again() + " of them were");
  }
}
