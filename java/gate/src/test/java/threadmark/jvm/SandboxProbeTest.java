package threadmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;
import threadmark.files.ScratchFolder;
import threadmark.jvm.Processes.Ended;

/** Whatever a machine is found to keep apart, it does keep apart. */
@RealMachine
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class SandboxProbeTest {

  private static final Duration LONG = Duration.ofSeconds(50);

  @TempDir Path folder;
  private Path trial;
  private Path output;
  private ChildProcesses processes;

  @BeforeEach
  void prepare() throws IOException {
    trial = Files.createDirectories(folder.resolve("scratch/trial"));
    output = folder.resolve("scratch/output");
    processes = new ChildProcesses(folder.resolve("scratch/pid"));
  }

  @Test
  void aMachineWithoutTheCommandsKeepsNothingApart() throws InterruptedException {
    List<List<String>> tried = new ArrayList<>();
    Sandbox found =
        new SandboxProbe(
                (command, to, limit) -> {
                  tried.add(command);
                  throw new UncheckedIOException(new IOException("no such command"));
                },
                trial)
            .found();
    assertThat(found).isEqualTo(Sandbox.NONE);
    assertThat(found.words(trial)).isEmpty();
    assertThat(tried).hasSize(2);
  }

  @Test
  void oneThatMakesNamespacesAndAllowsNothingInThemDoesNotEither() throws InterruptedException {
    assertThat(new SandboxProbe((command, to, limit) -> new Ended(0, false, 0), trial).found())
        .isEqualTo(Sandbox.NONE);
  }

  @Test
  void aTrialChangesNoFileOutsideOfItsFolderAndUndoesNothing() throws Exception {
    Path jar = Files.writeString(folder.resolve("base.jar"), "base");
    inSandbox(
        """
        exec 2>&1
        echo head >'JAR' && echo reached
        cp /bin/true 'FOLDER/new' && echo reached
        mount -o remount,bind,rw / && echo reached
        umount /tmp && echo reached
        unshare --user --map-root-user --mount sh -c 'mount -o remount,bind,rw /; umount /tmp; echo head >"JAR"'
        [ "$(cat 'JAR')" = base ] || echo hidden
        echo words >'FOLDER/scratch/trial/words.json' || echo cut off
        echo temporary >/tmp/temporary && rm /tmp/temporary || echo cut off
        echo shared >/dev/shm/shared && rm /dev/shm/shared || echo cut off
        echo done
        """);
    assertThat(output).content().contains("done").doesNotContain("reached", "hidden", "cut off");
    assertThat(jar).hasContent("base");
    assertThat(folder.resolve("new")).doesNotExist();
    assertThat(trial.resolve("words.json")).hasContent("words");
  }

  @Test
  void ofSharedMemoryATrialSeesWhatItIsGivenAndNoMore() throws Exception {
    Path memory = Path.of("/dev/shm");
    assumeTrue(Files.isWritable(memory), "this machine has no shared memory");
    try (ScratchFolder given = new ScratchFolder(Files.createTempDirectory(memory, "given"));
        ScratchFolder other = new ScratchFolder(Files.createTempDirectory(memory, "other"))) {
      Files.writeString(given.path().resolve("base.jar"), "base");
      folder = given.path();
      inSandbox(
          """
          exec 2>&1
          cat 'JAR'
          ls /dev/shm
          echo head >'JAR' && echo reached
          echo shared >/dev/shm/shared && rm /dev/shm/shared || echo cut off
          """);
      assertThat(output)
          .content()
          .startsWith("base")
          .contains(name(given))
          .doesNotContain(name(other), "reached", "cut off");
      assertThat(given.path().resolve("base.jar")).hasContent("base");
    }
  }

  @Test
  void aTrialIsTheSameUserInTheSameFolder() throws Exception {
    Files.writeString(output, "");
    processes.run(List.of("sh", "-c", "id -u; id -g; pwd"), output, LONG);
    String outside = Files.readString(output);
    inSandbox("id -u; id -g; pwd");
    assertThat(output).hasContent(outside);
  }

  @Test
  void nothingThatATrialStartedOutlivesIt() throws Exception {
    inSandbox("setsid sleep 1000.125 & env -i setsid sleep 1000.125 &");
    assertThat(ProcessHandle.allProcesses())
        .noneMatch(process -> process.info().commandLine().orElse("").contains("1000.125"));
  }

  @Test
  void whatATrialSaysAtItsEndIsHeard() throws Exception {
    assertThat(inSandbox("exit 7").exitCode()).isEqualTo(7);
  }

  private static String name(ScratchFolder scratch) {
    return scratch.path().getFileName().toString();
  }

  private Ended inSandbox(String script) throws InterruptedException, IOException {
    Sandbox sandbox =
        new SandboxProbe(processes, Files.createDirectories(folder.resolve("probe"))).found();
    assumeTrue(
        sandbox.kind() == Sandbox.Kind.FILES_AND_PROCESSES, "this machine has no such namespaces");
    List<String> command = new ArrayList<>(sandbox.words(trial));
    command.addAll(
        List.of(
            "sh",
            "-c",
            script
                .replace("JAR", folder.resolve("base.jar").toString())
                .replace("FOLDER", folder.toString()),
            folder.toString()));
    return processes.run(command, output, LONG);
  }
}
