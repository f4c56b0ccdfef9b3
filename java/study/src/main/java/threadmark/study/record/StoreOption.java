package threadmark.study.record;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Option;
import threadmark.text.Complaint;

/** The setting that says where the packed trials of runs are kept. */
public final class StoreOption {

  @Option(
      names = "--store",
      paramLabel = "DIR",
      description =
          "keep trials.tar.gz in this folder, named by its digest (default: beside the record)."
              + " Without --store-address it must be on a disk of this machine")
  private Path folder;

  @Option(
      names = "--store-address",
      paramLabel = "URL",
      description =
          "an https address at which everybody reads the files of --store; the digest is checked"
              + " there")
  private String address;

  /**
   * Nothing where trials stay beside their record.
   *
   * @param fileSystem the kind that a folder lies on
   */
  public Optional<TrialStore> store(Function<Path, String> fileSystem) {
    if (folder == null && address != null) {
      throw new Complaint("--store-address: name the folder that is read there with --store");
    }
    return Optional.ofNullable(folder)
        .map(named -> TrialStore.of(named, Optional.ofNullable(address), fileSystem));
  }
}
