package threadmark.workloads.program;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The CPU time of this process until now, from the files of proc(5). The whole is there in ticks of
 * a hundredth of a second, and that of each living thread to a nanosecond: the larger of the whole
 * and of the sum over threads is the better one, since a thread that ended is in the former only.
 *
 * <p>It is read before a cold program begins. So there is no lambda here and no concatenation,
 * which the program would find warmed up, and nothing is loaded that a JVM has not loaded anyway.
 *
 * @param ticks empty where there are no such files
 */
record ProcessorTime(Optional<CpuSplit> ticks, double ofThreads) {

  private static final int LONGEST_LINE = 1024;

  static ProcessorTime now() {
    return of(new File("/proc/self"));
  }

  static ProcessorTime of(File process) {
    Optional<String> stat = text(new File(process, "stat"));
    return new ProcessorTime(
        stat.isPresent() ? CpuSplit.parse(stat.get()) : Optional.empty(),
        ofThreads(new File(process, "task")));
  }

  private static double ofThreads(File tasks) {
    String[] threads = tasks.list();
    long nanos = 0;
    if (threads != null) {
      for (String thread : threads) {
        Optional<String> told = text(new File(new File(tasks, thread), "schedstat"));
        // One that ended since the folder was read is among the ended ones.
        nanos += told.isPresent() ? firstNumber(told.get()) : 0;
      }
    }
    return nanos / 1e9;
  }

  private static long firstNumber(String text) {
    long number = 0;
    for (int i = 0; i < text.length() && Character.isDigit(text.charAt(i)); i++) {
      number = 10 * number + (text.charAt(i) - '0');
    }
    return number;
  }

  private static Optional<String> text(File file) {
    try (FileInputStream in = new FileInputStream(file)) {
      return Optional.of(new String(in.readNBytes(LONGEST_LINE), StandardCharsets.UTF_8));
    } catch (IOException absent) {
      return Optional.empty();
    }
  }

  private double total() {
    CpuSplit whole = ticks.orElseThrow();
    return Math.max(whole.userSeconds() + whole.systemSeconds(), ofThreads);
  }

  /** What was used since then; nothing where the files are missing. */
  Optional<CpuUse> since(ProcessorTime start) {
    if (ticks.isEmpty() || start.ticks.isEmpty()) {
      return Optional.empty();
    }
    CpuSplit from = start.ticks.get();
    CpuSplit until = ticks.get();
    return Optional.of(
        new CpuUse(
            Math.max(0, total() - start.total()),
            new CpuSplit(
                until.userSeconds() - from.userSeconds(),
                until.systemSeconds() - from.systemSeconds())));
  }
}
