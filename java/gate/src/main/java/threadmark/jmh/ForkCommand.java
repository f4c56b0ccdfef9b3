package threadmark.jmh;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jmh.OpenJar.JarManifest;
import threadmark.jmh.Overrides.ProtocolChoice;
import threadmark.jvm.FlightRecording;
import threadmark.jvm.Sandbox;
import threadmark.text.Complaint;

/**
 * The command that makes one trial of one benchmark of a strange jar: JMH's own main class from the
 * jar's class path, since {@code java -jar} would leave out everything beside the jar. The JVM
 * under test gets what the jar's annotations say, then what was asked for on top.
 */
public final class ForkCommand {

  private static final String MAIN = "org.openjdk.jmh.Main";

  /** Present since JMH 1.10; a jar without it has no JMH, or one that is too old. */
  private static final String NEEDED_BY_PROFILERS =
      "org/openjdk/jmh/results/IterationResultMetaData.class";

  private static final List<String> PROFILERS =
      List.of(
          "threadmark.benchmarks.profile.AllocationProfiler",
          "threadmark.benchmarks.profile.CpuProfiler");

  /** The host JVM only starts the fork and writes JSON: it should be up soon and stay small. */
  private static final List<String> HOST =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m", "-Djmh.ignoreLock=true");

  private final JarSide side;
  private final Overrides overrides;
  private final Optional<Path> profilersJar;
  private final Sandbox sandbox;
  private final JarManifest manifest;
  private final boolean profiled;
  private final BenchmarkList list;

  public ForkCommand(
      JarSide side, Overrides overrides, Optional<Path> profilersJar, Sandbox sandbox) {
    this.side = side;
    this.overrides = overrides;
    this.profilersJar = profilersJar;
    this.sandbox = sandbox;
    try (OpenJar jar = OpenJar.at(side.jar())) {
      manifest = JarManifest.of(jar.manifest());
      profiled = profilersJar.isPresent() && hasJmh(jar);
    }
    list = BenchmarkList.of(side.jar());
    classPath().forEach(ForkCommand::refuseSeparator);
  }

  private boolean hasJmh(OpenJar jar) {
    return jar.has(NEEDED_BY_PROFILERS)
        || Stream.concat(overrides.classPath().stream(), manifest.classPath(side.jar()).stream())
            .filter(path -> path.toString().endsWith(".jar") && path.toFile().isFile())
            .anyMatch(ForkCommand::holdsJmh);
  }

  private static boolean holdsJmh(Path path) {
    try (OpenJar beside = OpenJar.at(path)) {
      return beside.has(NEEDED_BY_PROFILERS);
    }
  }

  private static void refuseSeparator(Path path) {
    if (path.toString().contains(File.pathSeparator)) {
      throw new Complaint(
          "%s: a class path cannot hold a path with \"%s\"; move the jar elsewhere"
              .formatted(path, File.pathSeparator));
    }
  }

  /** Whether its trials tell what profilers count. */
  public boolean isProfiled() {
    return profiled;
  }

  /** The same without our profilers, where the JVM under test leaves a flight recording. */
  public ForkCommand recording(Path file) {
    List<String> arguments = new ArrayList<>(overrides.jvmArgs());
    arguments.addAll(FlightRecording.options(file));
    return new ForkCommand(side, overrides.withJvmArgs(arguments), Optional.empty(), sandbox);
  }

  /** Where our profilers lie. */
  public Optional<Path> profilersFolder() {
    return profilersJar.map(Path::toAbsolutePath).map(Path::getParent);
  }

  /** The whole command; JMH's result goes to the given file, and nothing outside its folder. */
  public List<String> of(DeclaredBenchmark benchmark, Path words) {
    List<String> command = launched(words.toAbsolutePath().getParent());
    command.add(side.java().toString());
    command.addAll(HOST);
    command.addAll(manifest.options());
    // JMH reads its own properties in either JVM.
    asked().filter(argument -> argument.startsWith("-Djmh.")).forEach(command::add);
    command.add("-cp");
    command.add(
        classPath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    command.add(MAIN);
    command.add("^" + Pattern.quote(benchmark.benchmark().name()) + "$");
    command.addAll(List.of("-bm", benchmark.benchmark().mode()));
    command.addAll(List.of("-f", "1", "-wf", "0", "-foe", "true"));
    command.addAll(List.of("-jvm", side.java().toString()));
    command.addAll(timing(benchmark));
    command.addAll(parameters(benchmark));
    if (profiled) {
      PROFILERS.forEach(profiler -> command.addAll(List.of("-prof", profiler)));
    }
    command.addAll(jvmArgs(benchmark));
    command.addAll(List.of("-rf", "json", "-rff", words.toString()));
    return List.copyOf(command);
  }

  /** What a person puts in front may need rights that a trial has not. */
  private List<String> launched(Path folder) {
    List<String> words = new ArrayList<>(overrides.launch());
    words.addAll(sandbox.words(folder));
    return words;
  }

  /**
   * Starts the JVM under test with nothing to do, which tells in a moment whether it starts at all.
   *
   * @param folder that it may write to
   */
  public List<String> rehearsed(Path folder) {
    List<String> command = launched(folder);
    command.add(side.java().toString());
    asked().forEach(command::add);
    command.add("-version");
    return List.copyOf(command);
  }

  /** Our profilers are first and bring nothing else, so that all JMH is the jar's own. */
  private List<Path> classPath() {
    List<Path> classPath = new ArrayList<>();
    profilersJar.filter(unused -> profiled).ifPresent(classPath::add);
    classPath.add(side.jar());
    classPath.addAll(overrides.classPath());
    return classPath;
  }

  /** Only what is otherwise than the jar declares it is said. */
  private List<String> timing(DeclaredBenchmark benchmark) {
    DeclaredTiming timing = benchmark.timing();
    if (list.benchmarks().stream()
        .filter(line -> line.name().equals(benchmark.benchmark().name()))
        .anyMatch(
            line -> line.timing(benchmark.benchmark().mode(), list.version()).equals(timing))) {
      return List.of();
    }
    return List.of(
        "-wi", Integer.toString(timing.warmUpIterations()),
        "-w", milliseconds(timing.warmUpSeconds()),
        "-i", Integer.toString(timing.iterations()),
        "-r", milliseconds(timing.iterationSeconds()));
  }

  private static String milliseconds(double seconds) {
    return Math.round(seconds * 1000) + "ms";
  }

  private List<String> parameters(DeclaredBenchmark benchmark) {
    List<String> options = new ArrayList<>();
    for (Map.Entry<String, String> parameter : benchmark.benchmark().parameters().entrySet()) {
      if (!parameter.getValue().contains(",")) {
        options.addAll(List.of("-p", parameter.getKey() + "=" + parameter.getValue()));
      } else if (!isTheOnlyValue(benchmark.benchmark().name(), parameter)) {
        throw new Complaint(
            ("%s: JMH's command line cannot choose the value \"%s\", because commas separate"
                    + " values there; choose others with -p %s=VALUE, or leave the benchmark out")
                .formatted(benchmark.benchmark().name(), parameter.getValue(), parameter.getKey()));
      }
    }
    return options;
  }

  private boolean isTheOnlyValue(String name, Map.Entry<String, String> parameter) {
    return list.benchmarks().stream()
        .filter(line -> line.name().equals(name))
        .map(line -> line.parameters().get(parameter.getKey()))
        .allMatch(List.of(parameter.getValue())::equals);
  }

  /**
   * All three options, because each of them only replaces its own part of the annotation, and
   * because a fork whose arguments nobody names inherits the host's.
   */
  private List<String> jvmArgs(DeclaredBenchmark benchmark) {
    List<String> all = new ArrayList<>(manifest.options());
    all.addAll(benchmark.jvmArgs());
    asked().forEach(all::add);
    List<String> options = new ArrayList<>();
    options.addAll(List.of("-jvmArgsPrepend", "", "-jvmArgs", ""));
    if (all.isEmpty()) {
      options.addAll(List.of("-jvmArgsAppend", ""));
    } else if (all.size() == 1) {
      // A single value is split at its spaces and loses its quotes; two are taken as they are.
      all.add("-Djmh.ignoreLock=true");
    }
    all.forEach(argument -> options.addAll(List.of("-jvmArgsAppend", argument)));
    return options;
  }

  private Stream<String> asked() {
    return Stream.concat(overrides.jvmArgs().stream(), side.jvmArgs().stream());
  }

  /**
   * Everything that a trial does otherwise than the jar started by hand, a sentence each, but for
   * the arguments of its side, which only who knows both sides can name.
   */
  public List<String> said() {
    List<String> said = new ArrayList<>();
    said.add(
        "a trial is one fork on the JVM of its side, whatever @Fork says of forks, warm-up forks"
            + " and jvm");
    if (overrides.protocol() == ProtocolChoice.SHORT) {
      said.add(
          "--protocol short: 1 x 1 s of warm-up and 5 x 0.3 s measured where the jar declares"
              + " more; single shots are never shortened");
    }
    overrides
        .parameters()
        .forEach((name, values) -> said.add("-p %s=%s".formatted(name, String.join(",", values))));
    told("--jvm-arg, after the jar's own", overrides.jvmArgs()).ifPresent(said::add);
    told("--classpath, behind the jar", names(overrides.classPath())).ifPresent(said::add);
    told("--launch", overrides.launch()).ifPresent(said::add);
    told("the manifest's words, for JMH and for its fork", manifest.options()).ifPresent(said::add);
    manifest
        .foreignMain()
        .map(main ->
            "the manifest's Main-Class %s is not started, JMH's is: what it sets is not in force"
                .formatted(main))
        .ifPresent(said::add);
    manifest
        .agent()
        .map(agent ->
            "the manifest's Launcher-Agent-Class %s is not started; JMH's forks never have it"
                .formatted(agent))
        .ifPresent(said::add);
    said.add(sandbox.kind().sentence());
    said.add(profilers());
    return List.copyOf(said);
  }

  private static Optional<String> told(String what, List<String> words) {
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of("%s: %s".formatted(what, String.join(" ", words)));
  }

  private static List<String> names(List<Path> paths) {
    return paths.stream().map(path -> path.getFileName().toString()).toList();
  }

  private String profilers() {
    if (profiled) {
      return "two profilers of ours count CPU time and allocation around each iteration";
    }
    return profilersJar.isEmpty()
        ? "without our profilers: CPU time and allocation are not counted"
        : "without our profilers, because no JMH that can load them is in the jar or beside it:"
            + " CPU time and allocation are not counted";
  }

  /**
   * One side of a gate: a jar, the JVM it is measured on, and what only this side's JVM is told.
   *
   * @param java the program, {@code …/bin/java}
   */
  public record JarSide(Path jar, Path java, List<String> jvmArgs) {

    public JarSide {
      jvmArgs = List.copyOf(jvmArgs);
    }
  }
}
