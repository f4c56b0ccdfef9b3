package threadmark.study.schedule;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import threadmark.command.OutputFile;
import threadmark.json.Json;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.study.level.BaselinesOption;
import threadmark.study.schedule.Duty.Occasion;
import threadmark.text.Complaint;

/** Says which registered machine measures on which JDK, as the matrix of a workflow. */
@Command(
    name = "plan",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Says which registered machines measure now, on which JDKs: one line of JSON, the matrix of"
          + " a workflow's job. Machines are the folders of baselines/ that hold a machine.json."
          + " What each offers stands beside it in duty.json. A machine without that file has no"
          + " runner. It is left out, and named.",
      "",
      "A distribution is a keyword of setup-java. A version names one build, like 25.0.3+9, as"
          + " soon as baselines/<machine> holds anything of a JDK. Accepted figures and"
          + " calibrations are of one build, and a run on another build has none to be held"
          + " against. Name another build when a machine moves on.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  threadmark plan                     what the night's workflow would measure",
      "  threadmark plan --on push",
      "  threadmark plan --on workflow_dispatch --machine cpu-amd-epyc-7763",
      "",
      "duty.json:",
      "  { \"schema\": \"duty/1\",",
      "    \"on\": [\"schedule\", \"push\", \"workflow_dispatch\", \"calibrate\"],",
      "    \"profile\": \"full\",",
      "    \"jdks\": [ { \"distribution\": \"temurin\", \"version\": \"25.0.3+9\" } ] }"
    })
public final class PlanCommand implements Callable<Integer> {

  @Option(
      names = "--on",
      paramLabel = "OCCASION",
      defaultValue = "schedule",
      description =
          "what makes the workflow measure: schedule (default), push, merge_group,"
              + " workflow_dispatch, calibrate")
  private Occasion occasion;

  @Option(names = "--machine", paramLabel = "NAME", description = "this machine only")
  private String only;

  @Mixin private BaselinesOption baselinesOption;

  @Option(
      names = "--outputs",
      paramLabel = "FILE",
      description = "append matrix=… and count=… to this file, as a workflow step's outputs")
  private OutputFile outputs;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Path folder = baselinesOption.folder();
    List<Machine> machines = machines(folder);
    List<Job> jobs = new ArrayList<>();
    for (Machine machine : machines) {
      Optional<Duty> duty = DutyFile.in(folder.resolve(machine.name()));
      if (duty.filter(offered -> offered.on().contains(occasion)).isEmpty()) {
        if (only != null) {
          throw offDuty(folder.resolve(only), duty.isPresent());
        }
        say("%s: %s".formatted(machine.name(), duty.isEmpty() ? "no duty.json" : "off duty"));
      } else {
        duty.get().jdks().forEach(jdk -> jobs.add(Job.of(machine, duty.get(), jdk)));
      }
    }
    if (jobs.isEmpty()) {
      say(
          "nothing to measure on %s: %s"
              .formatted(
                  occasion.label(),
                  machines.isEmpty() ? "no machine is registered" : "no machine is on duty"));
    }
    String matrix = Json.compact(new Matrix(jobs));
    if (outputs != null) {
      outputs.append("matrix=%s\ncount=%d\n".formatted(matrix, jobs.size()));
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println(matrix);
    out.flush();
    return 0;
  }

  private Complaint offDuty(Path machine, boolean offers) {
    Path file = DutyFile.at(machine);
    return new Complaint(
        offers
            ? "%s is off duty on %s; add \"%s\" to \"on\" in %s"
                .formatted(only, occasion.label(), occasion.label(), file)
            : "%s has no runner; write %s as threadmark plan --help shows it"
                .formatted(only, file));
  }

  private List<Machine> machines(Path folder) {
    List<Machine> all = MachineFile.all(folder);
    if (only == null) {
      return all;
    }
    List<Machine> named = all.stream().filter(machine -> machine.name().equals(only)).toList();
    if (named.isEmpty()) {
      throw new Complaint(
          "--machine %s: not registered; known are %s"
              .formatted(only, String.join(", ", all.stream().map(Machine::name).toList())));
    }
    return named;
  }

  private void say(String line) {
    spec.commandLine().getErr().println(line);
  }

  /** The matrix of a workflow's measuring job. */
  private record Matrix(List<Job> include) {}

  /**
   * One job of it: this machine measures on that JDK.
   *
   * @param machine the registered name, which is the label that the runner was registered with
   * @param java the version
   */
  private record Job(String machine, String profile, String distribution, String java) {

    static Job of(Machine machine, Duty duty, Duty.OfferedJdk jdk) {
      return new Job(machine.name(), duty.profile().label(), jdk.distribution(), jdk.version());
    }
  }
}
