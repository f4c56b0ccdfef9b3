package threadmark.specimens;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The real gate as a process of its own, looked at from outside. */
final class GateProcess {

  private static final Pattern SECONDS =
      Pattern.compile("\"event\":\"planned\".*?\"seconds\":([0-9.E]+)");

  private static final long PLAN_SECONDS = 120;
  private static final long MOMENTS = 50;
  private static final long MOMENT_MILLIS = 100;
  private static final int LONGEST = 300;

  private final BuiltGate built;
  private final Path work;

  /**
   * @param work where jars and gates are put
   */
  GateProcess(BuiltGate built, Path work) {
    this.built = built;
    this.work = work;
  }

  /**
   * The seconds that the gate itself plans for a scenario.
   *
   * @throws IOException when it would not begin; its own words say why
   */
  double planned(Scenario scenario, Path base, Path head, List<String> terms)
      throws IOException, InterruptedException {
    Path folder = work.resolve("gates").resolve(scenario.name());
    BuiltGate.forget(folder);
    List<String> command = new ArrayList<>(command(scenario, base, head, folder, terms));
    command.addAll(List.of("--dry-run", "--json"));
    Files.createDirectories(work);
    Path said = work.resolve(scenario.name() + ".plan.txt");
    Process gate =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    if (!gate.waitFor(PLAN_SECONDS, TimeUnit.SECONDS)) {
      end(gate);
      gate.waitFor();
      throw new IOException("its dry run did not end");
    }
    Matcher seconds = SECONDS.matcher(Files.readString(said));
    if (gate.exitValue() != 0 || !seconds.find()) {
      throw new IOException(lastLine(said));
    }
    Files.delete(said);
    return Double.parseDouble(seconds.group(1));
  }

  /** Asks the gate and waits for its answer; a gate that takes twice too long is ended. */
  Answer asked(Scenario scenario, Path base, Path head, List<String> terms)
      throws IOException, InterruptedException {
    Path folder = work.resolve("gates").resolve(scenario.name());
    BuiltGate.forget(folder);
    Path errors = work.resolve(scenario.name() + ".txt");
    long start = System.nanoTime();
    Process gate =
        new ProcessBuilder(command(scenario, base, head, folder, terms))
            .redirectErrorStream(true)
            .redirectOutput(errors.toFile())
            .start();
    Thread undertaker = new Thread(() -> end(gate));
    Runtime.getRuntime().addShutdownHook(undertaker);
    boolean ended = gate.waitFor(2L * scenario.expected().longestSeconds(), TimeUnit.SECONDS);
    if (!ended) {
      end(gate);
      gate.waitFor();
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    Runtime.getRuntime().removeShutdownHook(undertaker);
    Optional<VerdictsJson> verdicts = VerdictsJson.in(folder);
    List<Answer.Series> series = verdicts.isPresent() ? verdicts.get().series() : List.of();
    return new Answer(
        gate.exitValue(),
        seconds,
        verdicts.flatMap(VerdictsJson::stopped),
        series,
        left(base, head),
        lastLine(errors));
  }

  private List<String> command(
      Scenario scenario, Path base, Path head, Path folder, List<String> terms) {
    List<String> words = new ArrayList<>();
    words.addAll(List.of("--base", base.toString(), "--head", head.toString()));
    words.addAll(List.of("--include", scenario.include(), "--protocol", "short"));
    words.addAll(List.of("--margin", "10%", "--out", folder.toString(), "--quiet"));
    words.addAll(terms);
    words.addAll(scenario.options());
    return built.command(words);
  }

  private static void end(Process process) {
    Stream.concat(process.descendants(), Stream.of(process.toHandle()))
        .toList()
        .forEach(ProcessHandle::destroyForcibly);
  }

  /** Processes that still know the jars, or that a specimen started, after a short while. */
  private static List<String> left(Path base, Path head) throws InterruptedException {
    List<String> left = List.of();
    for (long moment = 0; moment < MOMENTS; moment++) {
      left =
          ProcessHandle.allProcesses()
              .filter(process -> process.pid() != ProcessHandle.current().pid())
              .flatMap(process -> process.info().commandLine().stream())
              .filter(line ->
                  line.contains(base.toString())
                      || line.contains(head.toString())
                      || line.contains(Specimen.CHILD))
              .map(GateProcess::shortened)
              .toList();
      if (left.isEmpty()) {
        return left;
      }
      Thread.sleep(MOMENT_MILLIS);
    }
    return left;
  }

  private static String lastLine(Path output) throws IOException {
    return new String(Files.readAllBytes(output), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.isBlank())
        .reduce((first, second) -> second)
        .map(GateProcess::shortened)
        .orElse("");
  }

  private static String shortened(String line) {
    return line.substring(0, Math.min(line.length(), LONGEST));
  }
}
