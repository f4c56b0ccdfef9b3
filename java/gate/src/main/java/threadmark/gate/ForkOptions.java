package threadmark.gate;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import threadmark.command.ThisMachine;
import threadmark.command.Unconfined;
import threadmark.jmh.Overrides;
import threadmark.jmh.Overrides.ProtocolChoice;
import threadmark.jvm.Sandbox;
import threadmark.text.Complaint;

/** What may be changed about how a jar's benchmarks run; every change is printed. */
final class ForkOptions {

  @Option(
      names = "--protocol",
      paramLabel = "declared|short",
      defaultValue = "declared",
      description =
          "as the jar declares (default), or 1 s of warm-up and 5 x 0.3 s; single shots stay whole")
  private ProtocolChoice protocol;

  @Option(
      names = "-p",
      paramLabel = "NAME=VALUE[,VALUE]",
      converter = ParameterValues.Converter.class,
      description = "a parameter's values, as JMH's -p; repeatable for other parameters")
  private List<ParameterValues> parameters = new ArrayList<>();

  @Option(
      names = "--jvm-arg",
      paramLabel = "ARG",
      description = "one more argument for the JVM under test, both sides; repeatable")
  private List<String> jvmArgs = new ArrayList<>();

  @Option(
      names = "--classpath",
      paramLabel = "PATH",
      description = "jars and folders behind the benchmark jar's own")
  private String classPath = "";

  @Option(
      names = "--launch",
      paramLabel = "WORDS",
      description = "words before java, such as 'taskset -c 0,1'")
  private String launch = "";

  @Mixin private Unconfined unconfined;

  Sandbox sandbox(ThisMachine machine) {
    return unconfined.sandbox(machine);
  }

  Overrides overrides() {
    return new Overrides(protocol, values(), jvmArgs, paths(), words(launch));
  }

  /** Of a name that comes twice the last values alone would be measured, and nobody told. */
  private SortedMap<String, List<String>> values() {
    SortedMap<String, List<String>> values = new TreeMap<>();
    for (ParameterValues given : parameters) {
      if (values.containsKey(given.name())) {
        throw new Complaint(
            "-p %s: comes twice; give its values in one: -p %s=%s,%s"
                .formatted(
                    given.name(),
                    given.name(),
                    String.join(",", values.get(given.name())),
                    String.join(",", given.values())));
      }
      values.put(given.name(), given.values());
    }
    return values;
  }

  private List<Path> paths() {
    List<Path> paths =
        Arrays.stream(classPath.split(File.pathSeparator, -1))
            .filter(part -> !part.isBlank())
            .map(Path::of)
            .toList();
    for (Path path : paths) {
      if (!Files.exists(path)) {
        throw new Complaint("--classpath %s: there is no such file or folder".formatted(path));
      }
    }
    return paths;
  }

  private static List<String> words(String text) {
    return Stream.of(text.strip().split("\\s+", -1)).filter(word -> !word.isEmpty()).toList();
  }

  /** A parameter of benchmarks with the values that a person wants of it. */
  record ParameterValues(String name, List<String> values) {

    static ParameterValues parse(String text) {
      int end = text.indexOf('=');
      if (end < 1) {
        throw new TypeConversionException(
            "\"%s\" gives a parameter no value; write it like size=10,1000".formatted(text));
      }
      return new ParameterValues(
          text.substring(0, end), List.of(text.substring(end + 1).split(",", -1)));
    }

    /** As picocli asks for it. */
    static final class Converter implements ITypeConverter<ParameterValues> {
      @Override
      public ParameterValues convert(String text) {
        return parse(text);
      }
    }
  }
}
