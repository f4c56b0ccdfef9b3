package threadmark.study.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import threadmark.command.MadeUpWorld;
import threadmark.command.SeenMachine;
import threadmark.command.Started;
import threadmark.command.World;
import threadmark.jvm.FakeJdk;
import threadmark.ledger.book.AskedJar;
import threadmark.study.experiment.ExperimentFiles;

/**
 * A run of 20 trials that take no time: its runtime is a script that copies what JMH once wrote.
 */
public final class TinyRun {

  public static final int TRIALS = 20;

  /** Writes its words in two pieces, as any program may. */
  private static final String MEASURING =
      """
      #!/bin/sh
      while [ $# -gt 1 ]; do
        case "$1" in
          -rff) from=%1$s/fork.json; break ;;
          threadmark.workloads.program.JvmReport) from=%1$s/jvm.json; break ;;
        esac
        shift
      done
      head -c 99 "$from" >"$2"
      tail -c +100 "$from" >>"$2"
      """;

  private final Path folder;
  private final World world;

  /** A run that no other process disturbed ends with 0, and with 4 on a machine that is busy. */
  public static final List<Integer> WELL = List.of(0, 4);

  private TinyRun(Path folder, World world) {
    this.folder = folder;
    this.world = world;
  }

  public static TinyRun in(Path folder) {
    return in(folder, MadeUpWorld.of(() -> SeenMachine.in(folder)));
  }

  public static TinyRun in(Path folder, World world) {
    TinyRun run = new TinyRun(folder, world);
    try {
      Files.copy(
          Path.of("../gate/src/test/resources/jmh/1.37/one-fork.json"),
          folder.resolve("fork.json"));
      Files.writeString(
          folder.resolve("jvm.json"),
          """
          {"schema":"jvm/1","processors":2,"maxHeapBytes":67108864,"collectors":["G1"],"parallelism":2}
          """);
      Files.createDirectory(run.declared());
      Files.copy(
          Path.of("../study/src/test/resources/experiments/killed.json"),
          run.declared().resolve("killed.json"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    AskedJar.at(run.jar(), ExperimentFiles.read(run.declared()));
    return run.onMeasuringJava();
  }

  /** From now on its trials measure. */
  TinyRun onMeasuringJava() {
    return onJava(MEASURING.formatted(folder));
  }

  /** The same, and each of its JVMs does that first. */
  TinyRun onMeasuringJavaThat(String does) {
    return onJava(MEASURING.formatted(folder).replace("#!/bin/sh\n", "#!/bin/sh\n" + does + "\n"));
  }

  TinyRun onJava(String script) {
    FakeJdk.in(folder.resolve("jdk"), FakeJdk.TEMURIN_25, script);
    return this;
  }

  /** From now on each of its trials fails. */
  TinyRun onFailingJava() {
    return onJava(
        MEASURING
            .formatted(folder)
            .replace("-rff) from=" + folder + "/fork.json; break ;;", "-rff) exit 3 ;;"));
  }

  public Path declared() {
    return folder.resolve("experiments");
  }

  Path jar() {
    return folder.resolve("some.jar");
  }

  public Path out() {
    return folder.resolve("out");
  }

  /** What says what is measured. */
  public List<String> choice() {
    return List.of(
        "--experiments",
        declared().toString(),
        "--benchmarks",
        jar().toString(),
        "--workloads",
        jar().toString(),
        "--jdk",
        folder.resolve("jdk").toString());
  }

  /** Begins the run, in this JVM: one of its own would take most of the time. */
  public Started begin(String... more) {
    List<String> words = new ArrayList<>(choice());
    words.addAll(List.of(more));
    return with(words);
  }

  /** The command with those words only. */
  public Started with(List<String> options) {
    List<String> words = new ArrayList<>(List.of("--out", out().toString(), "--quiet"));
    words.addAll(options);
    return heard(words);
  }

  /** The run that those words ask for, on the machine that is looked at so. */
  public Started heard(List<String> words) {
    PrintStream before = System.out;
    PrintStream errorsBefore = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      Started started =
          Started.in(world, Stream.concat(Stream.of("run"), words.stream()).toArray(String[]::new));
      return new Started(
          started.exitCode(),
          started.out(),
          said.toString(StandardCharsets.UTF_8) + started.errors());
    } finally {
      System.setOut(before);
      System.setErr(errorsBefore);
    }
  }
}
