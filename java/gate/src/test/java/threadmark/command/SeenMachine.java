package threadmark.command;

import java.nio.file.Path;
import threadmark.jvm.FakeClock;
import threadmark.machine.FakeMachine;
import threadmark.machine.Sources;
import threadmark.noise.Survey;
import threadmark.noise.SystemSurroundings;

/** A made-up machine as commands see the one that they run on, without its second of waiting. */
public final class SeenMachine {

  private SeenMachine() {}

  /** One that nobody registered; its files lie below that folder. */
  public static ThisMachine in(Path folder) throws InterruptedException {
    return of("kvm-guest", folder, folder.resolve("baselines"), new FakeClock());
  }

  public static ThisMachine of(String name, Path folder, Path baselines, FakeClock clock)
      throws InterruptedException {
    Sources sources = new FakeMachine(folder.resolve(name)).unpack(name).linux("amd64", 8);
    return ThisMachine.of(
        Survey.of(sources, new SystemSurroundings(sources, clock), clock::pass), baselines);
  }
}
