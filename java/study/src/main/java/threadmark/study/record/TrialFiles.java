package threadmark.study.record;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import threadmark.files.OutputFolder;
import threadmark.jvm.Outcome;
import threadmark.study.experiment.Protocol;
import threadmark.trial.TrialFolder;

/** What a trial's two files within its run are called: its facts, and its own words. */
public final class TrialFiles {

  /** The folder of a run in which they lie. */
  public static final String FOLDER = OutputFolder.TRIALS;

  private static final String ID = "[0-9]{4,6}";
  private static final String ATTEMPT = "[0-9]{1,4}";
  private static final String ENDING = "[.](json|txt)";
  private static final String FACTS = TrialFolder.FACTS;

  private TrialFiles() {}

  /** Whether that can be a trial's id, and so a part of its files' names. */
  public static boolean namesTrial(String id) {
    return id.matches(ID);
  }

  /** What the harness knows of the trial. */
  public static String facts(Trial trial) {
    return name(trial) + FACTS;
  }

  /** No reader should take for JSON what a trial without figures printed, even where it is. */
  public static String words(Trial trial) {
    return name(trial) + (trial.outcome() == Outcome.MEASURED ? ".json" : ".txt");
  }

  /** Whether that is a name a trial's own words can have: no other file is opened for it. */
  public static boolean namesWords(String raw) {
    return raw.matches(FOLDER + "/" + ID + "-" + ATTEMPT + ENDING);
  }

  /**
   * Why that cannot be where the trial's own words lie; whoever wrote the name may mean any file.
   */
  public static Optional<String> fault(Trial trial, String raw) {
    if (!namesWords(raw)) {
      return Optional.of("trial %s: raw \"%s\" is no file of trials/".formatted(trial.id(), raw));
    }
    return raw.equals(words(trial))
        ? Optional.empty()
        : Optional.of(
            "trial %s: raw \"%s\" is of another trial; bring back what was written"
                .formatted(trial.id(), raw));
  }

  /**
   * That their folder is gone, with so many of these things; told once, and not of each of them.
   */
  public static Fault gone(Path run, int things, String thing, String whose) {
    Path trials = run.resolve(FOLDER);
    return new Fault(
        Fault.Kind.MISSING,
        trials.toString(),
        "%s is missing, with %s %s; bring the whole folder"
            .formatted(
                trials,
                things == 1 ? "the " + thing : "all %d %ss".formatted(things, thing),
                whose));
  }

  /** Whether that is a name that one of a trial's two files can have. */
  static boolean namesFile(String name) {
    return name.matches(FOLDER + "/" + ID + "-" + ATTEMPT + "([.]trial)?[.]json")
        || namesWords(name);
  }

  static boolean isWords(Path file) {
    return namesWords(FOLDER + "/" + file.getFileName());
  }

  /** Where the facts lie without which words do not count. */
  static Path factsBeside(Path words) {
    return words.resolveSibling(words.getFileName().toString().replaceFirst(ENDING + "$", FACTS));
  }

  private static String name(Trial trial) {
    return "%s/%s-%d".formatted(FOLDER, trial.id(), trial.attempt());
  }

  /** The words of the steady trials that count, in the order of the trials. */
  public static List<RecordedFile> forks(RunFiles files, List<Trial> trials) {
    return Trial.counted(trials).stream()
        .filter(trial -> trial.cell().protocol() == Protocol.STEADY)
        .filter(Trial::usable)
        .flatMap(trial -> trial.raw().stream())
        .map(files::file)
        .toList();
  }
}
