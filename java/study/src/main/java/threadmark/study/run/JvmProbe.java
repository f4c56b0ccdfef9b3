package threadmark.study.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import threadmark.files.ScratchFolder;
import threadmark.jvm.JavaHome;
import threadmark.jvm.JvmFacts;
import threadmark.jvm.Processes;
import threadmark.machine.MachineLimits;
import threadmark.study.experiment.Grid;
import threadmark.study.run.Plan.PlannedBlock;
import threadmark.text.Complaint;

/** Starts each JDK once with each set of options, and asks it what it really uses. */
public final class JvmProbe {

  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final Processes processes;
  private final Path workloads;
  private final TrialCommand command;
  private final Path scratch;

  public JvmProbe(Processes processes, Path workloads, MachineLimits limits, Path scratch) {
    this.processes = processes;
    this.workloads = workloads;
    this.command = new TrialCommand(workloads, workloads, limits);
    this.scratch = scratch;
  }

  /** The facts of every JVM that the plan's trials will run on. */
  public List<JvmFacts> facts(Plan plan) throws InterruptedException {
    Map<List<String>, JvmFacts> facts = new LinkedHashMap<>();
    for (PlannedBlock block : plan.blocks()) {
      Grid grid = block.trials().getFirst().grid();
      List<String> options = command.jvmOptions(grid);
      List<String> confining = command.confining(grid, ScratchFolder.ofTrial(scratch).path());
      List<String> key = new ArrayList<>(confining);
      key.addAll(options);
      key.add(block.java().jdk().id());
      if (!facts.containsKey(key)) {
        facts.put(key, ask(block.java(), confining, options));
      }
    }
    return List.copyOf(facts.values());
  }

  private JvmFacts ask(JavaHome java, List<String> confining, List<String> options)
      throws InterruptedException {
    Path file = ScratchFolder.ofTrial(scratch).fresh("jvm.json");
    Path output = scratch.resolve("jvm.txt");
    List<String> words = new ArrayList<>(confining);
    words.add(java.java().toString());
    words.addAll(options);
    words.addAll(
        List.of(
            "-cp",
            workloads.toString(),
            "threadmark.workloads.program.JvmReport",
            file.toString()));
    if (!processes.run(words, output, LIMIT).well()) {
      throw new Complaint(
          "%s: does not start with %s; see %s"
              .formatted(java.folder(), String.join(" ", options), output));
    }
    return JvmFacts.read(file, java.jdk().id(), options);
  }
}
