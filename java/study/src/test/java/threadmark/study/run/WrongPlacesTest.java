package threadmark.study.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.KeptPlan;
import threadmark.ledger.book.AskedJar;
import threadmark.study.experiment.RefusedRun;

/** A folder or a jar that {@code run} cannot take is named, and what to do. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fake runtimes are shell scripts")
class WrongPlacesTest {

  @TempDir Path folder;
  private RefusedRun refused;
  private Path out;

  @BeforeEach
  void prepare() {
    refused = RefusedRun.in(folder);
    out = refused.out();
  }

  @Test
  void anAbsentJarIsNamedBeforeTheRunStarts() {
    for (String option : List.of("--benchmarks", "--workloads")) {
      refused.saying(
          "absent.jar: there is no such jar", option, folder.resolve("absent.jar").toString());
    }
  }

  @Test
  void aResumeWithoutARunIsRefused() {
    refused.saying(
        out + ": nothing lies here that threadmark run began; start without --resume", "--resume");
  }

  @Test
  void aStartIntoAnUnfinishedRunIsRefused() throws IOException {
    KeptPlan.of("run", out);
    refused.saying(
        out + ": threadmark run began here; go on with --resume, or choose another --out");
  }

  @Test
  void aStartIntoAFinishedRunIsRefused() throws IOException {
    holding("run.json", "{}");
    refused.saying(out + ": a finished run lies here; choose another folder with --out");
  }

  @Test
  void aResumeOfAFinishedRunIsRefused() throws IOException {
    holding("run.json", "{}");
    refused.saying(
        out + ": the run here is finished, there is nothing to resume; threadmark report shows it",
        "--resume");
  }

  @Test
  void aResumeOfAnOlderVersionsRunIsRefused() throws IOException {
    holding("plan.txt", "profile quick\nseed 1\nb001 0001 another-jdk primes/virtual steady\n");
    refused.saying(
        out + ": was begun by an older version; start anew with another --out", "--resume");
  }

  @Test
  void aFolderThatCannotBeMadeIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    Path within = file.resolve("run");
    refused
        .into(within)
        .saying(
            "%s: cannot be written (%s is a file); choose another folder with --out"
                .formatted(within, file));
  }

  @Test
  void aStartAmongOtherFilesIsRefused() throws IOException {
    holding("notes.txt", "");
    refused.saying(
        out + ": holds other files (notes.txt); choose an empty or a new folder with --out");
  }

  @Test
  void aFileThatIsNoJarIsNamed() throws IOException {
    Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
    Path empty = Files.writeString(folder.resolve("empty.jar"), "");
    for (String option : List.of("--benchmarks", "--workloads")) {
      refused.saying(
          text + ": not a jar, or only a part of one; build it again", option, text.toString());
      refused.saying(empty + ": is empty (0 bytes); build the jar again", option, empty.toString());
      refused.saying(folder + ": not a file; name the jar itself", option, folder.toString());
    }
  }

  @Test
  void aJarWithoutWhatIsAskedOfItIsNamed() {
    Path poor = AskedJar.at(folder.resolve("poor.jar"), List.of(RefusedRun.DECLARED.getFirst()));
    refused.saying(
        poor
            + ": holds no benchmark threadmark.benchmarks.FibonacciBenchmark.call, which experiment"
            + " fibonacci asks for; fix the declaration, or name another jar with --benchmarks",
        "--benchmarks",
        poor.toString());
    refused.saying(
        poor
            + ": holds no program PrimesExecutor, which experiment primes asks for; name another"
            + " jar with --workloads",
        "--workloads",
        poor.toString());
  }

  private void holding(String name, String text) throws IOException {
    Files.createDirectories(out);
    Files.writeString(out.resolve(name), text);
  }
}
