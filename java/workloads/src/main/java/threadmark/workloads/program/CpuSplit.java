package threadmark.workloads.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The CPU time of this process in user and in kernel mode, to a hundredth of a second. */
record CpuSplit(double userSeconds, double systemSeconds) {

  /** Linux shows every program a clock of 100 ticks a second, whatever it uses inside. */
  private static final double TICKS_PER_SECOND = 100;

  static Optional<CpuSplit> read() {
    try {
      return parse(Files.readString(Path.of("/proc/self/stat")));
    } catch (IOException notLinux) {
      return Optional.empty();
    }
  }

  /**
   * Reads a line of {@code proc(5)}. The second field is the name of the program in parentheses and
   * may hold blanks and parentheses itself, so counting starts behind the last one: user time is
   * field 14 of the line, system time field 15.
   */
  static Optional<CpuSplit> parse(String line) {
    String[] fields = line.substring(line.lastIndexOf(')') + 1).strip().split(" ", -1);
    try {
      return Optional.of(
          new CpuSplit(
              Long.parseLong(fields[11]) / TICKS_PER_SECOND,
              Long.parseLong(fields[12]) / TICKS_PER_SECOND));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }
}
