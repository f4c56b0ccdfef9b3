package threadmark.ledger.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import threadmark.command.Started;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunManifest;
import threadmark.study.record.RunRecords;
import threadmark.study.record.UnpackedCopy;

/** A copy of a run that this repository has recorded, for one who touches it. */
public record CopiedRun(Path folder) {

  /** So many trials of it may be touched, one by one. */
  private static final String NINTH = "trials/0009-1.json";

  /** Each test copies it and has it read in full: the shortest that has enough trials. */
  public static CopiedRun in(Path folder) throws IOException {
    Path recorded =
        RunRecords.runs(List.of(Path.of("../../baselines"))).stream()
            .filter(run -> RunFiles.in(run).has(NINTH))
            .min(Comparator.comparingLong(run -> run.resolve("run.json").toFile().length()))
            .orElseThrow();
    return new CopiedRun(UnpackedCopy.of(recorded, folder));
  }

  public Path file(String name) {
    return folder.resolve(name);
  }

  public void seal() throws IOException {
    RunManifest.write(folder);
  }

  public void lose(String name) throws IOException {
    Files.deleteIfExists(file(name));
  }

  /** Another digit in the middle of the file. */
  public void flip(String name) throws IOException {
    byte[] bytes = Files.readAllBytes(file(name));
    for (int i = bytes.length / 2; i < bytes.length; i++) {
      if (bytes[i] >= '1' && bytes[i] <= '8') {
        bytes[i]++;
        break;
      }
    }
    Files.write(file(name), bytes);
  }

  public Started verify(String... more) {
    return Verified.at(folder, more);
  }
}
