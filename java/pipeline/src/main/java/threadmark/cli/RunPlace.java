package threadmark.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import threadmark.model.Clock;
import threadmark.model.Complaint;
import threadmark.run.JavaHome;
import threadmark.run.Plan;
import threadmark.store.RunFolder;

/** The folder that a run goes to, and whether it is a new run or the rest of one. */
record RunPlace(Path folder, boolean resumed) {

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  /** The folder that was named; else the newest unfinished one to resume, or a new one. */
  static RunPlace of(Home home, Optional<Path> named, boolean resumed, Clock clock) {
    return new RunPlace(
        named.orElseGet(() ->
            resumed
                ? RunFolder.newestUnfinished(home.results())
                : home.results().resolve(newId(clock))),
        resumed);
  }

  static String newId(Clock clock) {
    return newId(clock.now());
  }

  private static String newId(Instant start) {
    byte[] random = new byte[3];
    new SplittableRandom().nextBytes(random);
    return STAMP.format(start) + "-" + HexFormat.of().formatHex(random);
  }

  /** The seed of the run that is resumed; else the one that was asked for, or any. */
  long seed(Optional<Long> asked) {
    if (resumed) {
      return RunFolder.plannedSeed(folder)
          .orElseThrow(() ->
              new Complaint(
                  "%s: no unfinished run lies here; start one without --resume".formatted(folder)));
    }
    return asked.orElseGet(() -> new SplittableRandom().nextLong() >>> 1);
  }

  /** Refuses a folder whose content is not this plan's unfinished run. */
  void check(RunFolder archive, Plan plan) {
    if (archive.holdsRun()) {
      throw new Complaint(
          "%s: a finished run lies here; choose another folder with --out".formatted(folder));
    }
    Optional<String> before = archive.plan();
    if (before.isPresent() && !resumed) {
      throw new Complaint(
          "%s: an unfinished run lies here; go on with --resume, or choose another --out"
              .formatted(folder));
    }
    if (before.isPresent() && !before.get().equals(plan.text())) {
      throw new Complaint(
          "%s: the run there was started with other options, JDKs or experiments; repeat those"
              .formatted(folder));
    }
  }

  /** Opens it for this process alone; paths of this machine stay out of what is kept there. */
  RunFolder open(Home home, List<JavaHome> javas) {
    Map<String, String> hidden = new LinkedHashMap<>();
    javas.forEach(java -> hidden.put(java.folder().toString(), java.jdk().id()));
    hidden.put(home.folder().toString(), "threadmark");
    hidden.put(folder.toAbsolutePath().toString(), "run");
    return RunFolder.open(folder, hidden);
  }
}
