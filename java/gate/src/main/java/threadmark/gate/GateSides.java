package threadmark.gate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import threadmark.command.Javas;
import threadmark.jmh.BenchmarkJar;
import threadmark.jmh.ForkCommand.JarSide;
import threadmark.jvm.JavaHome;
import threadmark.text.Complaint;
import threadmark.verdict.Side;

/** The two sides of a gate as the command line names them. */
public final class GateSides {

  /** What base is called when the state before the change had no benchmarks at all. */
  public static final String NONE = "none";

  @Option(
      names = "--base",
      paramLabel = "JAR",
      description = "the JMH jar before the change; `none` when there was none")
  private Path base;

  @Option(
      names = "--head",
      paramLabel = "JAR",
      description = "the JMH jar after it; the same jar when JDKs or options are compared")
  private Path head;

  @Option(
      names = "--base-jdk",
      paramLabel = "HOME",
      description =
          "base runs on this JDK, a folder or a release such as 17 (default: the one running now)")
  private Path baseJdk;

  @Option(
      names = "--head-jdk",
      paramLabel = "HOME",
      description =
          "head runs on this JDK, a folder or a release such as 17 (default: the one running now)")
  private Path headJdk;

  @Option(
      names = "--base-jvm-arg",
      paramLabel = "ARG",
      description = "an argument for base's JVM under test alone; repeatable")
  private List<String> baseArgs = new ArrayList<>();

  @Option(
      names = "--head-jvm-arg",
      paramLabel = "ARG",
      description = "an argument for head's JVM under test alone; repeatable")
  private List<String> headArgs = new ArrayList<>();

  /** One side, its JDK looked at. */
  public record Chosen(JarSide side, JavaHome java) {

    /** The id of its JDK. */
    String jdk() {
      return java.jdk().id();
    }

    /** Whether both run on the same JDK with the same arguments. */
    boolean runsLike(Chosen other) {
      return java.equals(other.java) && side.jvmArgs().equals(other.side.jvmArgs());
    }
  }

  /**
   * Sides that nobody named, as picocli would name them if a gate that goes on had to repeat them.
   */
  List<String> missing() {
    List<String> missing = new ArrayList<>();
    if (base == null) {
      missing.add("'--base=JAR'");
    }
    if (head == null) {
      missing.add("'--head=JAR'");
    }
    return missing;
  }

  /** Refuses sides that cannot be measured, before anything takes time. */
  void check(Map<String, String> environment) {
    chosen(environment).values().forEach(chosen -> BenchmarkJar.demand(chosen.side().jar()));
  }

  /** The jars that there are. */
  List<Path> jars() {
    return Stream.of(base, head).filter(jar -> !jar.toString().equals(NONE)).toList();
  }

  /** The sides that there are: there may be no base to compare with. */
  Map<Side, Chosen> chosen(Map<String, String> environment) {
    Map<Side, Chosen> sides = new EnumMap<>(Side.class);
    if (!base.toString().equals(NONE)) {
      sides.put(Side.BASE, chosen("--base", base, baseJdk, baseArgs, environment));
    }
    sides.put(Side.HEAD, chosen("--head", head, headJdk, headArgs, environment));
    return sides;
  }

  private static Chosen chosen(
      String option, Path jar, Path home, List<String> arguments, Map<String, String> environment) {
    if (!Files.isRegularFile(jar)) {
      throw new Complaint(
          "%s %s: there is no such jar; build it, or name another".formatted(option, jar));
    }
    JavaHome java = Javas.forAnyJar(Optional.ofNullable(home), option + "-jdk", environment);
    return new Chosen(new JarSide(jar.toAbsolutePath().normalize(), java.java(), arguments), java);
  }

  String baseName() {
    return base.getFileName().toString();
  }

  String headName() {
    return head.getFileName().toString();
  }
}
