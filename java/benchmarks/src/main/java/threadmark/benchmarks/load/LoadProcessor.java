package threadmark.benchmarks.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The processor that a load has for itself, where it has one: the last of those that this process
 * may use. The JDK has no call for that, so it takes Linux and its command {@code taskset}.
 *
 * @param number as the system counts processors; absent where the load shares those of the server
 */
public record LoadProcessor(OptionalInt number) {

  /** The load runs wherever the server does. */
  public static final LoadProcessor SHARED = new LoadProcessor(OptionalInt.empty());

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path TASKS = Path.of("/proc/self/task");

  /** As much of the names of C1's and C2's threads as Linux keeps. */
  private static final String COMPILER = "CompilerThre";

  private static final Pattern ALLOWED = Pattern.compile("(?m)^Cpus_allowed_list:\\s+(\\S+)$");
  private static final long SECONDS_TO_SET = 10;

  /** How a command is carried out: its exit code. */
  interface Commands {
    int run(List<String> command) throws IOException, InterruptedException;
  }

  /**
   * Leaves the last processor to the load: all threads of this process, and those that they start
   * later, run on the others from now on. Where that cannot be, a line on standard error says why.
   */
  public static LoadProcessor setApart() throws InterruptedException {
    return setApart(allowed(), ProcessHandle.current().pid(), LoadProcessor::run);
  }

  static LoadProcessor setApart(List<Integer> allowed, long pid, Commands commands)
      throws InterruptedException {
    if (allowed.size() < 2) {
      return shared(
          allowed.isEmpty()
              ? "the system does not tell which processors there are"
              : "there is one processor");
    }
    try {
      int exit = commands.run(onTo(allowed.subList(0, allowed.size() - 1), true, pid));
      return exit == 0
          ? new LoadProcessor(OptionalInt.of(allowed.getLast()))
          : shared("taskset ended with exit code " + exit);
    } catch (IOException absent) {
      return shared("the command taskset cannot be run: " + absent.getMessage());
    }
  }

  /** The words that put one thread, or all of a process, on those processors. */
  private static List<String> onTo(List<Integer> processors, boolean all, long id) {
    return Stream.of(
            Stream.of("taskset"),
            all ? Stream.of("--all-tasks") : Stream.<String>empty(),
            Stream.of("--cpu-list", "--pid"),
            Stream.of(processors.stream().map(String::valueOf).collect(Collectors.joining(","))),
            Stream.of(Long.toString(id)))
        .flatMap(words -> words)
        .toList();
  }

  /**
   * The compilers of this JVM may run on the load's processor too, until it is taken back. A server
   * of one processor is warm in 4 seconds so, where it took 15 beside its compilers.
   */
  void lendToCompilers() throws IOException, InterruptedException {
    if (number.isPresent()) {
      List<Integer> both = new ArrayList<>(allowed());
      both.add(number.getAsInt());
      try (Stream<Path> threads = Files.list(TASKS)) {
        for (Path thread : threads.filter(LoadProcessor::isCompiler).toList()) {
          run(onTo(both, false, Long.parseLong(thread.getFileName().toString())));
        }
      }
    }
  }

  /** The load has its processor for itself again. */
  void takeBack() throws IOException, InterruptedException {
    if (number.isPresent()) {
      int exit = run(onTo(allowed(), true, ProcessHandle.current().pid()));
      if (exit != 0) {
        throw new IOException("taskset ended with exit code " + exit);
      }
    }
  }

  private static boolean isCompiler(Path thread) {
    try {
      return Files.readString(thread.resolve("comm")).contains(COMPILER);
    } catch (IOException endedMeanwhile) {
      return false;
    }
  }

  private static LoadProcessor shared(String reason) {
    System.err.println("The load shares the server's processors: " + reason);
    return SHARED;
  }

  private static int run(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    if (!process.waitFor(SECONDS_TO_SET, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("it did not end within %d s".formatted(SECONDS_TO_SET));
    }
    return process.exitValue();
  }

  private static List<Integer> allowed() {
    try {
      return allowed(Files.readString(STATUS));
    } catch (IOException notLinux) {
      return List.of();
    }
  }

  /** What a line such as {@code Cpus_allowed_list: 0-2,5} names. */
  static List<Integer> allowed(String status) {
    Matcher line = ALLOWED.matcher(status);
    List<Integer> processors = new ArrayList<>();
    if (line.find()) {
      for (String part : line.group(1).split(",", -1)) {
        String[] ends = part.split("-", -1);
        IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]))
            .forEach(processors::add);
      }
    }
    return processors;
  }

  /** What the load's command begins with. */
  List<String> words() {
    return number.isPresent()
        ? List.of("taskset", "--cpu-list", Integer.toString(number.getAsInt()))
        : List.of();
  }

  /** How many processors the load has for itself. */
  int count() {
    return number.isPresent() ? 1 : 0;
  }
}
