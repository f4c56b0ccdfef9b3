package threadmark.calm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What may make a jar's trials differ less, as the options that a person adds to a gate. */
enum CalmSetting {
  DECLARED("as declared", List.of(), false),
  HEAP("a heap that is touched first", heap(), false),
  SERIAL("the serial collector", List.of("-XX:+UseSerialGC"), false),
  PARALLEL("the parallel collector", List.of("-XX:+UseParallelGC"), false),
  SERIAL_HEAP("both: heap and serial collector", both(heap(), "-XX:+UseSerialGC"), false),
  PINNED("one processor of its own", List.of(), true);

  private final String words;

  @SuppressWarnings("ImmutableEnumChecker") // a copy that nobody can change
  private final List<String> jvmArgs;

  private final boolean pinned;

  CalmSetting(String words, List<String> jvmArgs, boolean pinned) {
    this.words = words;
    this.jvmArgs = List.copyOf(jvmArgs);
    this.pinned = pinned;
  }

  private static List<String> heap() {
    return List.of("-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch");
  }

  private static List<String> both(List<String> some, String more) {
    List<String> all = new ArrayList<>(some);
    all.add(more);
    return all;
  }

  /**
   * Those that can be tried here.
   *
   * @param cpus the processors that a trial can be confined to
   */
  static List<CalmSetting> on(List<Integer> cpus) {
    return Arrays.stream(values()).filter(setting -> !setting.pinned || cpus.size() > 1).toList();
  }

  List<String> jvmArgs() {
    return jvmArgs;
  }

  /** The words in front of {@code java}. A container may have none of the first processors. */
  List<String> launch(List<Integer> cpus) {
    return pinned ? List.of("taskset", "--cpu-list", cpus.getLast().toString()) : List.of();
  }

  /** A program that uses several threads is another one on a single processor. */
  boolean suits(int threads) {
    return !pinned || threads == 1;
  }

  /** What to add to a gate; nothing for what a jar declares. */
  String options(List<Integer> cpus) {
    List<String> options = new ArrayList<>();
    jvmArgs.forEach(argument -> options.add("--jvm-arg " + argument));
    if (pinned) {
      options.add("--launch \"%s\"".formatted(String.join(" ", launch(cpus))));
    }
    return String.join(" ", options);
  }

  @Override
  public String toString() {
    return words;
  }
}
