package threadmark.study.run;

import java.util.List;
import java.util.Optional;
import threadmark.command.Choice;
import threadmark.files.Digest;
import threadmark.machine.MachineIdentity;

/**
 * What a run is begun with, and what it has to be continued with: the plan, and the machine and
 * jars that the plan does not name. An unfinished run keeps it as a text.
 */
public record Beginning(Choice choice, Plan plan, MachineIdentity machine, Jars jars) {

  private static final String MACHINE = "machine ";
  private static final String JAR = "jar ";

  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(choice.lines());
    text.append(MACHINE)
        .append("%s %s %s\n".formatted(machine.label(), machine.hardware(), machine.environment()));
    text.append(JAR).append("benchmarks ").append(Digest.sha256(jars.benchmarks())).append('\n');
    text.append(JAR).append("workloads ").append(Digest.sha256(jars.workloads())).append('\n');
    return text.append(plan.text()).toString();
  }

  /** Why this may not go on with what was begun with the earlier text; nothing when it may. */
  Optional<String> objection(String before) {
    if (Choice.begun(before).isEmpty()) {
      return Optional.of(
          "the run there was begun by an older version; start anew with another --out");
    }
    if (!Choice.lines(before, MACHINE).equals(Choice.lines(text(), MACHINE))) {
      return Optional.of(
          "the run there was begun on another machine, or before kernel, firmware or settings of"
              + " this one changed; go on there, or start anew with another --out");
    }
    if (!Choice.lines(before, JAR).equals(Choice.lines(text(), JAR))) {
      return Optional.of(
          "the run there was begun with another build of the jars; start anew with another --out");
    }
    if (said(before).equals(said(text()))) {
      return Optional.empty();
    }
    Choice earlier = Choice.begun(before).orElseThrow();
    return Optional.of(
        earlier.equals(choice)
            ? "the run there was begun with other declarations, pool sizes, JDKs or free memory;"
                + " start anew with another --out"
            : "the run there was started as threadmark %s with %s; leave out all but --resume and --out"
                .formatted(earlier.command(), earlier));
  }

  /** Different words may say the same: it is the plan that counts. */
  private static List<String> said(String text) {
    return text.lines().filter(line -> !line.startsWith(Choice.WORD)).toList();
  }
}
