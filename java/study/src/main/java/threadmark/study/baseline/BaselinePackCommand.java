package threadmark.study.baseline;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.study.record.Packing;
import threadmark.study.record.RunRecords;
import threadmark.text.Complaint;

/** Packs the trials of finished runs, or unpacks them again. */
@Command(
    name = "pack",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Packs the trials of finished runs. The files of trials/ become trials.tar.gz, and"
          + " manifest.json names its digest. It leaves out jmh.json where joining the trials"
          + " gives the same bytes. Every command reads both forms, and accept packs what it"
          + " copies.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  threadmark baseline pack results/mine",
      "  threadmark baseline pack --undo results/mine   for tools that read jmh.json"
    })
final class BaselinePackCommand implements Callable<Integer> {

  @Parameters(arity = "1..*", paramLabel = "FOLDER", description = "runs, or folders above them")
  private List<Path> folders = new ArrayList<>();

  @Option(names = "--undo", description = "unpack them again, jmh.json too")
  private boolean undo;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (Path folder : folders) {
      List<Path> records = Files.isDirectory(folder) ? RunRecords.below(folder) : List.of();
      if (records.isEmpty()) {
        throw new Complaint(
            "%s: there is no finished run; name its folder, or one above".formatted(folder));
      }
      for (Path record : records) {
        Path run = record.getParent();
        boolean changed = undo ? Packing.unpack(run) : Packing.pack(run);
        out.println(
            "%s %s: %s"
                .formatted(changed ? "" : "already", undo ? "unpacked" : "packed", run)
                .strip());
      }
    }
    out.flush();
    return 0;
  }
}
