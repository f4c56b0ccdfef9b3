package threadmark.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import threadmark.files.BundledFile;

/**
 * Finds out what this machine can keep trials apart by, and tries it: a kernel may refuse to make
 * namespaces, or make some that allow nothing.
 */
public final class SandboxProbe {

  private static final Duration LIMIT = Duration.ofSeconds(20);

  private static final String SCRIPT = BundledFile.text(SandboxProbe.class, "sandbox.sh");

  /** Ends with 0 where the first file can be written and the second cannot. */
  private static final String TRIED =
      "echo inside >\"$0\" && ! { echo outside >\"$1\"; } 2>/dev/null && [ ! -e \"$1\" ]";

  private final Processes processes;
  private final Path folder;

  /**
   * Tries it in that folder.
   *
   * @param folder an existing one, for this purpose alone
   */
  public SandboxProbe(Processes processes, Path folder) {
    this.processes = processes;
    this.folder = folder;
  }

  /** The best that works. */
  public Sandbox found() throws InterruptedException {
    for (Sandbox sandbox : candidates()) {
      if (works(sandbox)) {
        return sandbox;
      }
    }
    return Sandbox.NONE;
  }

  private static List<Sandbox> candidates() {
    return List.of(sandbox(Sandbox.Kind.FILES_AND_PROCESSES, "--pid"), sandbox(Sandbox.Kind.FILES));
  }

  /** All of it ends when this JVM does, and when its first process does. */
  private static Sandbox sandbox(Sandbox.Kind kind, String... more) {
    List<String> before = new ArrayList<>();
    before.addAll(List.of("setpriv", "--pdeathsig", "KILL"));
    before.addAll(List.of("unshare", "--user", "--map-root-user", "--mount", "--ipc"));
    before.addAll(List.of(more));
    before.addAll(List.of("--fork", "--kill-child", "sh", "-c", SCRIPT, "sandbox"));
    return new Sandbox(kind, before);
  }

  private boolean works(Sandbox sandbox) throws InterruptedException {
    try {
      Path inside = Files.createDirectories(folder.resolve("inside")).resolve("file");
      Path outside = folder.resolve("outside");
      List<String> command = new ArrayList<>(sandbox.words(inside.getParent()));
      command.addAll(List.of("sh", "-c", TRIED, inside.toString(), outside.toString()));
      boolean well = processes.run(command, folder.resolve("probe.txt"), LIMIT).well();
      return well && Files.exists(inside) && Files.notExists(outside);
    } catch (UncheckedIOException | IOException notHere) {
      return false;
    }
  }
}
