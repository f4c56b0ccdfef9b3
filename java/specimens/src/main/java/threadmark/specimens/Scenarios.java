package threadmark.specimens;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Everything that the gate is asked. */
final class Scenarios {

  private static final String DUET = "--duet";

  private static final int FEW_MINUTES = 600;

  /** A third of the usual budget, which a busy machine is waited for, and what comes before it. */
  private static final int PATIENCE = 330;

  private static final String COMPUTING = "CollectionBench|TextBench";
  private static final String MEMORY = "MemoryBench";
  private static final String PAIRED = "QueueBench|ThreadBench";

  private Scenarios() {}

  static List<Scenario> all(int repetitions, Optional<Path> jdk21) {
    List<Scenario> scenarios = new ArrayList<>();
    scenarios.add(identical());
    IntStream.rangeClosed(1, repetitions).mapToObj(Scenarios::unchanged).forEach(scenarios::add);
    scenarios.addAll(slowdowns());
    scenarios.add(overload());
    scenarios.add(busyAtTimes());
    scenarios.addAll(duets());
    scenarios.addAll(broken());
    jdk21.map(Scenarios::otherJdk).ifPresent(scenarios::add);
    return scenarios;
  }

  private static Scenario identical() {
    return Scenario.of(
            "identical", "the same sources, built again", Specimen.PLAIN, Specimen.REBUILT)
        .striking("example", Truth.UNCHANGED, 0)
        .within(30);
  }

  private static Scenario unchanged(int number) {
    return Scenario.of(
        "unchanged-" + number,
        "other bytes, equal behaviour: the whole project",
        Specimen.PLAIN,
        Specimen.EQUAL);
  }

  private static List<Scenario> slowdowns() {
    String paired = COMPUTING + "|" + PAIRED;
    return List.of(
        slower("busy-5", "5% more work, half the margin", Specimen.BUSY_5)
            .including(COMPUTING)
            .striking("example", Truth.SLIGHTLY_SLOWER, 0, 3, 4),
        slower("busy-10", "10% more work, the margin itself", Specimen.BUSY_10)
            .including(COMPUTING),
        slower("busy-20", "20% more work", Specimen.BUSY_20).including(COMPUTING),
        slower("twice", "twice the work", Specimen.TWICE).including(COMPUTING),
        slower("allocation", "4 KB more allocated in each round", Specimen.ALLOCATION)
            .including(COMPUTING),
        slower("lock", "two threads share a lock that they had each", Specimen.LOCK)
            .including("LockBench|TextBench")
            .striking("LockBench", Truth.SLOWER, 3, 4),
        slower("third", "40% more work in a third of the processes", Specimen.THIRD_40)
            .including(COMPUTING),
        slower("iterations", "60% more work in a third of the iterations", Specimen.ITERATIONS_60)
            .including(COMPUTING),
        slower("memory-20", "20% more steps through 64 MB", Specimen.BUSY_20).including(MEMORY),
        slower("c1", "the head is compiled by C1 alone", Specimen.PLAIN)
            .including(COMPUTING)
            .with("--head-jvm-arg", "-XX:TieredStopAtLevel=1"),
        slower("virtual-only", "20% more work on virtual threads only", Specimen.VIRTUAL_20)
            .including(PAIRED)
            .striking("variant=virtual", Truth.SLOWER, 3, 4)
            .blaming("virtual-only"),
        slower("both", "20% more work on both kinds of threads", Specimen.BUSY_20)
            .including(PAIRED)
            .blaming("both"),
        Scenario.of(
                "platform-faster",
                "a fifth less work on platform threads only",
                Specimen.PLATFORM_25,
                Specimen.PLAIN)
            .including(paired)
            .striking("variant=platform", Truth.FASTER, 0, 4)
            .blaming(""));
  }

  private static Scenario slower(String name, String question, Specimen head) {
    return Scenario.of(name, question, Specimen.PLAIN, head)
        .striking("example", Truth.SLOWER, 3, 4);
  }

  private static Scenario overload() {
    return Scenario.of("overload", "two busy processes beside it", Specimen.PLAIN, Specimen.EQUAL)
        .including(COMPUTING)
        .beside(Beside.BUSY)
        .striking("example", Truth.UNKNOWABLE, 4)
        .within(PATIENCE);
  }

  private static Scenario busyAtTimes() {
    return Scenario.of(
            "busy-at-times",
            "two busy processes beside it for one minute of five",
            Specimen.PLAIN,
            Specimen.EQUAL)
        .including(COMPUTING)
        .beside(Beside.BUSY_AT_TIMES);
  }

  /** The same asked with both sides at the same time, where the size of a change may suffer. */
  private static List<Scenario> duets() {
    return List.of(
        Scenario.of(
                together("unchanged"), "nothing, at the same time", Specimen.PLAIN, Specimen.EQUAL)
            .including(COMPUTING + "|" + MEMORY)
            .with(DUET),
        together(slowdown("busy-20")),
        together(slowdown("memory-20")),
        together(slowdown("c1")));
  }

  private static Scenario together(Scenario apart) {
    return new Scenario(
        together(apart.name()),
        apart.question() + ", at the same time",
        apart.base(),
        apart.head(),
        apart.include(),
        apart.expected(),
        apart.beside(),
        Stream.concat(apart.options().stream(), Stream.of(DUET)).toList());
  }

  /** What a scenario is called that is asked with both sides at the same time. */
  static String together(String apart) {
    return "duet-" + apart;
  }

  private static Scenario slowdown(String name) {
    return slowdowns().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<Scenario> broken() {
    return List.of(
        broken("throw", "an operation throws", Specimen.THROW),
        broken("halt", "the process is gone in the middle of an operation", Specimen.HALT),
        broken("exit", "the process ends itself with exit code 0", Specimen.EXIT),
        broken("hang", "an operation never ends", Specimen.HANG),
        broken("children", "it hangs, with children and grandchildren", Specimen.CHILDREN),
        broken("not-a-number", "a time per operation without operations", Specimen.NOT_A_NUMBER),
        Scenario.of(
                "garbage",
                "it prints garbage, and measures all the same",
                Specimen.PLAIN,
                Specimen.GARBAGE)
            .including("TextBench"));
  }

  private static Scenario broken(String name, String question, Specimen head) {
    return Scenario.of(name, question, Specimen.PLAIN, head)
        .including("TextBench")
        .striking("example", Truth.BROKEN, 2)
        .within(FEW_MINUTES);
  }

  private static Scenario otherJdk(Path jdk21) {
    return Scenario.of("jdk-21", "one jar, JDK 21 against this JDK", Specimen.PLAIN, Specimen.PLAIN)
        .including(PAIRED + "|ParkBench|TextBench")
        .striking("example", Truth.UNKNOWN, 0, 3, 4)
        .with("--base-jdk", jdk21.toString());
  }
}
