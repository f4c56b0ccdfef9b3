package threadmark.survey;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import threadmark.machine.MachineIdentity;

/** A name by which a machine can be registered: its own, or the first like it that is free. */
public final class FreeName {

  private FreeName() {}

  public static String of(Path baselines, MachineIdentity machine) {
    String name = machine.name().matches("[a-z0-9][a-z0-9-]{0,50}") ? machine.name() : "machine";
    return IntStream.iterate(1, number -> number + 1)
        .mapToObj(number -> number == 1 ? name : name + "-" + number)
        .filter(free -> Files.notExists(baselines.resolve(free)))
        .findFirst()
        .orElseThrow();
  }
}
