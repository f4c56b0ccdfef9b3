package threadmark.command;

import picocli.CommandLine.Option;
import threadmark.jvm.Sandbox;

/** Whether trials are kept apart where the machine can do that. */
public final class Unconfined {

  @Option(
      names = "--no-sandbox",
      description =
          "let trials write wherever this user may; for benchmarks that must write outside of"
              + " their temporary folder")
  private boolean unconfined;

  public Sandbox sandbox(ThisMachine machine) {
    return unconfined ? Sandbox.NONE : machine.limits().sandbox();
  }
}
