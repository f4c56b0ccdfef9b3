package threadmark.study.baseline;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.files.FileFault;
import threadmark.files.FolderLock;
import threadmark.files.SwappedFolder;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.record.Packing;
import threadmark.study.record.RunRecords;
import threadmark.study.record.StoreOption;
import threadmark.study.record.TrialStore;
import threadmark.text.Complaint;

/** Packs the trials of finished runs, moves them to a store, or unpacks them again. */
@Command(
    name = "pack",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Packs the trials of finished runs. The files of trials/ become trials.tar.gz, and"
          + " manifest.json names its digest. It leaves out jmh.json where joining the trials"
          + " gives the same bytes. Every command reads both forms, and accept packs what it"
          + " copies.",
      "",
      "With --store the packed file leaves the repository. It is copied, read again from there, and"
          + " only then deleted beside the record; manifest.json says where it lies. A command that"
          + " wants it fetches it and checks its digest.",
      "",
      "Whatever stopped it halfway, give the same command again.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  threadmark baseline pack results/mine",
      "  threadmark baseline pack --undo results/mine   for tools that read jmh.json",
      "  threadmark baseline pack --store /srv/trials baselines"
    })
final class BaselinePackCommand implements Callable<Integer> {

  @Parameters(arity = "1..*", paramLabel = "FOLDER", description = "runs, or folders above them")
  private List<Path> folders = new ArrayList<>();

  @Option(names = "--undo", description = "unpack them again, jmh.json too")
  private boolean undo;

  @Mixin private StoreOption storeOption;

  @Spec private CommandSpec spec;

  private final Function<Path, String> fileSystem;

  BaselinePackCommand(Function<Path, String> fileSystem) {
    this.fileSystem = fileSystem;
  }

  @Override
  public Integer call() {
    Optional<TrialStore> store = storeOption.store(fileSystem);
    if (undo && store.isPresent()) {
      throw new Complaint("--undo lays trials out beside the record, so it takes no --store");
    }
    List<Path> runs = folders.stream().flatMap(folder -> runs(folder).stream()).toList();
    alone(
        runs.stream().flatMap(run -> around(run).stream()).distinct().toList(),
        () -> pack(runs, store));
    return 0;
  }

  /** Whoever accepts meanwhile replaces a machine's folder as a whole. */
  private static void alone(List<Path> baselines, Runnable work) {
    if (baselines.isEmpty()) {
      work.run();
      return;
    }
    SwappedFolder.changing(
        baselines.getFirst(),
        () -> {
          alone(baselines.subList(1, baselines.size()), work);
          return baselines;
        });
  }

  private void pack(List<Path> runs, Optional<TrialStore> store) {
    Packing.each(
        runs,
        run -> {
          boolean changed = undisturbed(run, () -> changed(run, store));
          tell(changed, store.isPresent() ? "stored" : undo ? "unpacked" : "packed", run);
        });
  }

  /** Two who pack one run would each take what the other has just written for the trials. */
  private static boolean undisturbed(Path run, BooleanSupplier work) {
    if (around(run).isPresent()) {
      return work.getAsBoolean(); // the baselines are locked as a whole
    }
    FolderLock alone =
        FolderLock.in(
            run,
            "another command is writing here; wait for it and try again",
            "allow writing there");
    try {
      return work.getAsBoolean();
    } finally {
      alone.close();
    }
  }

  private boolean changed(Path run, Optional<TrialStore> store) {
    if (store.isPresent()) {
      return Packing.store(run, store.get());
    }
    return undo ? Packing.unpack(run) : Packing.pack(run);
  }

  /** The baselines that an accepted run lies in, also where a link names it. */
  private static Optional<Path> around(Path run) {
    try {
      return AcceptedFolder.around(run.toRealPath());
    } catch (IOException failure) {
      throw new Complaint(FileFault.sentence(failure), failure);
    }
  }

  private static List<Path> runs(Path folder) {
    List<Path> runs = Files.isDirectory(folder) ? RunRecords.runs(List.of(folder)) : List.of();
    if (runs.isEmpty()) {
      throw new Complaint(
          "%s: there is no finished run; name its folder, or one above".formatted(folder));
    }
    return runs;
  }

  private void tell(boolean changed, String what, Path run) {
    PrintWriter out = spec.commandLine().getOut();
    out.println("%s%s: %s".formatted(changed ? "" : "already ", what, run));
    out.flush();
  }
}
