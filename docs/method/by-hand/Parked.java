import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/** What a platform thread weighs that waits: java -Xmx512m Parked.java (Linux). */
class Parked {

  private static final int THREADS = 2000;

  public static void main(String[] args) throws Exception {
    start(1);
    System.gc();
    long resident = kibibytes("VmRSS");
    long reserved = kibibytes("VmSize");
    start(THREADS);
    System.out.printf(
        "%d platform threads: resident %.1f kB each, reserved %.1f kB each%n",
        THREADS,
        (kibibytes("VmRSS") - resident) * 1.024 / THREADS,
        (kibibytes("VmSize") - reserved) * 1.024 / THREADS);
  }

  private static void start(int threads) throws InterruptedException {
    for (int i = 0; i < threads; i++) {
      Thread.ofPlatform().daemon().start(LockSupport::park);
    }
    Thread.sleep(2000);
  }

  private static long kibibytes(String field) throws Exception {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith(field + ":")) {
        return Long.parseLong(line.replaceAll("\\D", ""));
      }
    }
    throw new IllegalStateException(field + " is not told here");
  }
}
