package threadmark.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import threadmark.text.Complaint;

/**
 * The processes that a program leaves behind when it ends, whoever is their parent by then. They
 * are known by a word that all inherit; one that takes it out of its environment is not found, and
 * none is elsewhere than on Linux.
 */
record LeftoverProcesses(String mark) {

  private static final String NAME = "THREADMARK_STARTED";

  /** A program that starts new ones faster, or cannot be ended, is given up. */
  private static final int ROUNDS = 500;

  private static final long ROUND_MILLIS = 10;

  private static final Path PROCESSES = Path.of("/proc");

  /** A mark for the program that is started next. */
  static LeftoverProcesses fresh() {
    return new LeftoverProcesses(
        "%d-%d".formatted(ProcessHandle.current().pid(), System.nanoTime()));
  }

  void mark(Map<String, String> environment) {
    environment.put(NAME, mark);
  }

  /** Ends them; what goes on all the same would go on beside the next measurement. */
  void end() throws InterruptedException {
    List<ProcessHandle> left = left();
    for (int round = 0; !left.isEmpty(); round++) {
      if (round == ROUNDS) {
        throw new Complaint(
            "process %d was started by a program that has ended, and cannot be ended; end it, and look at what started it"
                .formatted(left.getFirst().pid()));
      }
      left.forEach(ProcessHandle::destroyForcibly);
      Thread.sleep(ROUND_MILLIS);
      left = left();
    }
  }

  private List<ProcessHandle> left() {
    return Files.isDirectory(PROCESSES)
        ? ProcessHandle.allProcesses().filter(this::isMarked).toList()
        : List.of();
  }

  private boolean isMarked(ProcessHandle process) {
    try {
      byte[] words =
          Files.readAllBytes(PROCESSES.resolve(Long.toString(process.pid())).resolve("environ"));
      return ("\0" + new String(words, StandardCharsets.ISO_8859_1))
          .contains("\0%s=%s\0".formatted(NAME, mark));
    } catch (IOException goneOrAnothers) {
      return false;
    }
  }
}
