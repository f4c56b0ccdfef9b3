package threadmark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.judge.replay.Calibration;
import threadmark.judge.replay.RunTraces;
import threadmark.judge.replay.Trace;
import threadmark.judge.replay.TraceNoise;
import threadmark.model.Run;
import threadmark.publish.CalibrationText;
import threadmark.publish.PowerPicture;
import threadmark.store.ExperimentFiles;
import threadmark.store.RecordJson;
import threadmark.store.RecordedRun;
import threadmark.store.TraceCsv;

/** Shows how often the gate is right, next to the rules of other tools. */
@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    description = "Shows how often the gate is right, next to the rules of other tools.")
final class CalibrateCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(names = "--replay", description = "Replay simulated machines, and the traces given.")
  private boolean replay;

  @Parameters(
      paramLabel = "TRACE.csv|RUN",
      arity = "0..*",
      description =
          "Recorded trials: files with header benchmark,fork,s1,s2,s3,s4,s5,steady"
              + " or workload,build,iteration,seconds, and recorded runs, which are replayed"
              + " together.")
  private List<Path> traces = List.of();

  @Option(
      names = "--pull-requests",
      paramLabel = "N",
      defaultValue = "200",
      description = "Simulated pull requests for each figure (default: ${DEFAULT-VALUE}).")
  private int pullRequests;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "The same seed gives the same figures (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--experiments",
      paramLabel = "DIR",
      description = "The declarations to read runs by (default: those of this version).")
  private Path experiments;

  @Option(names = "--json", description = "Print the record instead of the tables.")
  private boolean json;

  @Option(
      names = "--picture",
      paramLabel = "FILE.svg",
      description = "Also draw how often each rule calls a change slower.")
  private Path picture;

  @Override
  public Integer call() throws IOException {
    if (!replay) {
      throw new ParameterException(
          spec.commandLine(), "nothing to calibrate on this machine yet; give --replay");
    }
    if (pullRequests < 1) {
      throw new ParameterException(
          spec.commandLine(), "--pull-requests is " + pullRequests + "; give at least 1");
    }
    Calibration calibration = Calibration.replay(noises(), pullRequests, seed);
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        json
            ? RecordJson.of("calibration-replay/1", calibration)
            : CalibrationText.of(calibration));
    out.flush();
    if (picture != null) {
      Files.writeString(picture, PowerPicture.of(calibration), StandardCharsets.UTF_8);
    }
    return 0;
  }

  private List<TraceNoise> noises() {
    List<TraceNoise> noises =
        new ArrayList<>(traces.stream().filter(file -> !isRun(file)).map(this::noise).toList());
    List<Run> runs =
        traces.stream()
            .filter(CalibrateCommand::isRun)
            .map(RecordedRun::read)
            .map(RecordedRun::run)
            .toList();
    if (!runs.isEmpty()) {
      Path declared = Optional.ofNullable(experiments).orElseGet(Home.here()::experiments);
      noises.add(RunTraces.of(runs, ExperimentFiles.read(declared)));
    }
    return noises;
  }

  private static boolean isRun(Path named) {
    return Files.isDirectory(named) || named.toString().endsWith(".json");
  }

  private TraceNoise noise(Path file) {
    try {
      List<Trace> found = TraceCsv.read(file).stream().map(CalibrateCommand::trace).toList();
      return new TraceNoise(file.getFileName().toString().replaceFirst("[.]csv$", ""), found);
    } catch (IllegalArgumentException | UncheckedIOException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private static Trace trace(TraceCsv.Recording recording) {
    double[][] sittings =
        recording.sittings().stream()
            .map(trials -> trials.stream().mapToDouble(Double::doubleValue).toArray())
            .toArray(double[][]::new);
    return new Trace(recording.name(), sittings, recording.inOrder());
  }
}
