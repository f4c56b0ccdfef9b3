package threadmark.trial;

import java.util.List;
import java.util.stream.Collectors;
import threadmark.text.Complaint;

/**
 * Both sides of a pair at the same time, each on half of the processors. What the machine does then
 * strikes both alike, so their difference scatters less, and a pair takes half the time.
 *
 * @param halves the numbers of the processors, as {@code taskset} takes them
 */
public record Duet(List<String> halves) {

  /** How the plan, and who goes on with it, calls measuring in this way. */
  public static final String WORDS = "both sides at the same time, each on half of the processors";

  public Duet {
    halves = List.copyOf(halves);
  }

  /**
   * On these processors.
   *
   * @param cpus those that a process can be confined to
   */
  public static Duet on(List<Integer> cpus) {
    if (cpus.size() < 2) {
      throw new Complaint(
          "--duet: it needs two processors and the command taskset, which is on Linux alone;"
              + " install util-linux, or leave --duet out");
    }
    int half = cpus.size() / 2;
    return new Duet(List.of(list(cpus.subList(0, half)), list(cpus.subList(half, 2 * half))));
  }

  private static String list(List<Integer> cpus) {
    return cpus.stream().map(Object::toString).collect(Collectors.joining(","));
  }

  /** The words that keep a trial on its half. */
  List<String> launch(int half) {
    return List.of("taskset", "--cpu-list", halves.get(half));
  }
}
