package threadmark.study.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.files.FileFault;
import threadmark.files.OutputFolder;
import threadmark.files.RunId;
import threadmark.json.UntrustedJson;
import threadmark.jvm.Jdk;
import threadmark.jvm.JvmFacts;
import threadmark.study.evidence.VerifiedRun;
import threadmark.study.experiment.Experiment;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.record.Packing;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFiles;
import threadmark.study.record.Skipped;
import threadmark.study.record.TrialWords;
import threadmark.text.Complaint;
import threadmark.text.ShellText;

/**
 * A run as a measuring machine delivered it. What such a machine executed may have written whatever
 * it liked, so nothing is believed: not the kinds of files, their names, sizes or shape, and not
 * that they belong together.
 *
 * @param files what it brought, by the name inside the run's folder, without pages and locks
 */
public record DeliveredRun(Run run, SortedMap<String, Path> files) {

  private static final Pattern KEPT =
      Pattern.compile(
          "(run|jmh|manifest)\\.json|trials\\.tar\\.gz|trials/[0-9]{4,6}-[0-9]{1,3}((\\.trial)?\\.json|\\.txt)");

  /** Written by our own run, and made anew from the record by whoever wants them. */
  private static final Pattern LEFT = Pattern.compile("report\\.html|\\.lock");

  private static final int FILES = 20_000;
  private static final long BYTES = 512L << 20;
  private static final int DEPTH = 2;

  public DeliveredRun {
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
  }

  /**
   * Reads the folder, or says in one sentence what is wrong with it.
   *
   * @param experiments what is declared
   */
  public static DeliveredRun read(Path folder, List<Experiment> experiments) {
    SortedMap<String, Path> files = listed(folder);
    files.values().forEach(DeliveredRun::guard);
    // Whoever delivers a run may not say what is asked for it.
    demand(!RunFiles.areStored(folder), folder, "its trials lie in a store; bring them along");
    RunFiles.in(folder).guard();
    if (!files.containsKey(OutputFolder.RECORD)) {
      throw new Complaint(folder + ": holds no run.json; name the folder of a finished run");
    }
    RecordedRun recorded = RecordedRun.read(folder);
    checkForms(folder, recorded.run());
    VerifiedRun.of(recorded, experiments).faults().stream()
        .findFirst()
        .ifPresent(fault -> demand(false, folder, fault.sentence()));
    return new DeliveredRun(recorded.run(), files);
  }

  private static void guard(Path file) {
    if (file.toString().endsWith(".json")) {
      UntrustedJson.recorded(file);
    } else if (file.toString().endsWith(".txt")) {
      UntrustedJson.text(file, TrialWords.BYTES);
    }
  }

  private static SortedMap<String, Path> listed(Path folder) {
    Listing listing = new Listing(folder);
    if (Files.isSymbolicLink(folder) || !Files.isDirectory(folder)) {
      throw new Complaint(folder + ": not a folder; name the folder of a finished run");
    }
    try {
      Files.walkFileTree(folder, Set.of(), DEPTH, listing);
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be read (%s)".formatted(folder, FileFault.words(failure)), failure);
    }
    return listing.kept;
  }

  /** Looks at every entry without following a link, and stops at the first that is too much. */
  private static final class Listing extends SimpleFileVisitor<Path> {

    private final Path folder;
    private final SortedMap<String, Path> kept = new TreeMap<>();
    private long bytes;

    private Listing(Path folder) {
      this.folder = folder;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String name = folder.relativize(file).toString().replace('\\', '/');
      if (!attributes.isRegularFile()) {
        throw new Complaint("%s: %s is no plain file; refused".formatted(folder, shown(name)));
      }
      bytes += attributes.size();
      if (bytes > BYTES || kept.size() >= FILES) {
        throw new Complaint(
            String.format(
                Locale.ROOT,
                "%s: more than %,d files or %,d bytes; refused",
                folder,
                FILES,
                BYTES));
      }
      if (KEPT.matcher(name).matches()) {
        kept.put(name, file);
      } else if (!LEFT.matcher(name).matches()) {
        throw new Complaint(
            name.equals(AcceptedFolder.ACCEPTED)
                ? "%s: was accepted, and %s is no file of a run; name the original folder, or check this one with: threadmark verify %s"
                    .formatted(folder, name, ShellText.word(folder))
                : "%s: %s does not belong to a run; refused".formatted(folder, shown(name)));
      }
      return FileVisitResult.CONTINUE;
    }
  }

  /** A name from a stranger goes to a terminal and a log. */
  private static String shown(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9._/-]", "?");
    return plain.length() <= 80 ? plain : plain.substring(0, 80) + "…";
  }

  /** A copy of what is kept of it, with the trials packed. */
  public Path packed(Path scratch) {
    Path copy = scratch.resolve(run.id());
    Packing.copy(files.get(OutputFolder.RECORD).getParent(), copy);
    return copy;
  }

  /** The files of such a copy by the name inside the run's folder. */
  public static SortedMap<String, Path> files(Path copy) {
    try (Stream<Path> copies = Files.list(copy)) {
      return copies.collect(
          Collectors.toMap(
              file -> file.getFileName().toString(), file -> file, (a, b) -> b, TreeMap::new));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** What a reader takes for a name or a digest without another look. */
  private static void checkForms(Path folder, Run run) {
    demand(RunId.dated(run.id()), folder, "run.id is not a start and six hex digits");
    demand(run.complete(), folder, "the run is not complete; finish it with --resume");
    demand(!run.trials().isEmpty(), folder, "the run holds no trial");
    Set<String> jdks = run.jdks().stream().map(Jdk::id).collect(Collectors.toSet());
    demand(
        Stream.of(run.machine().hardware(), run.machine().environment())
            .allMatch(print -> print.matches("[0-9a-f]{12}")),
        folder,
        "its machine's fingerprints are not 12 hex digits each");
    demand(
        Stream.of(
                run.build().benchmarksSha256(),
                run.build().workloadsSha256(),
                run.build().experimentsSha256())
            .allMatch(digest -> digest.matches("[0-9a-f]{64}")),
        folder,
        "the digests of its build are none");
    demand(
        run.trials().stream().allMatch(trial -> trial.block().matches("b[0-9]{3,6}")),
        folder,
        "a trial's block is not b and its number");
    demand(
        Stream.concat(
                run.jvms().stream().map(JvmFacts::jdk), run.skipped().stream().map(Skipped::jdk))
            .allMatch(jdks::contains),
        folder,
        "it names a JDK that is not among its own");
  }

  private static void demand(boolean holds, Path folder, String sentence) {
    if (!holds) {
      throw new Complaint("%s: %s; refused".formatted(folder, sentence));
    }
  }
}
