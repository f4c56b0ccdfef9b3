package threadmark.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jvm.FoundJdks;
import threadmark.jvm.JavaHome;
import threadmark.text.Complaint;
import threadmark.text.ShellText;

/** The JDKs that {@code --jdk} names. */
public final class Javas {

  private static final int OFFERED = 3;

  /** A distribution and its build, {@code temurin-25.0.3+9}. */
  private static final String ID = "[a-z][a-z0-9.-]*-[0-9][0-9a-z.+-]*";

  /** A feature release, {@code 17}. */
  private static final String FEATURE = "[1-9][0-9]?";

  private Javas() {}

  /**
   * The one at that folder, or at that of the one running now.
   *
   * @param option what named it
   * @param environment tells where JDKs lie that may be offered
   */
  public static JavaHome at(Optional<Path> folder, String option, Map<String, String> environment) {
    return at(folder.orElseGet(Javas::running), option, JavaHome.Purpose.EXPERIMENTS, environment);
  }

  /**
   * The same, to measure any project's jar: an older one will do, and its number names the first of
   * that release which is found here.
   */
  public static JavaHome forAnyJar(
      Optional<Path> folder, String option, Map<String, String> environment) {
    return at(
        folder.orElseGet(Javas::running), option, JavaHome.Purpose.ANY_BENCHMARKS, environment);
  }

  private static Path running() {
    return Path.of(System.getProperty("java.home"));
  }

  /** Who names none that can measure reads where some lie. */
  private static JavaHome at(
      Path named, String option, JavaHome.Purpose purpose, Map<String, String> environment) {
    boolean release = isFeature(named) && purpose == JavaHome.Purpose.ANY_BENCHMARKS;
    if (release || isId(named)) {
      return found(named.toString(), release, option, FoundJdks.here(environment, purpose));
    }
    try {
      return JavaHome.at(named, option, purpose);
    } catch (Complaint unfit) {
      throw new Complaint(
          unfit.getMessage() + offered(FoundJdks.here(environment, purpose)), unfit);
    }
  }

  private static JavaHome found(String name, boolean release, String option, List<JavaHome> found) {
    return Stream.concat(found.stream(), release ? Stream.empty() : runningOne())
        .filter(java -> name.equals(release ? "" + java.jdk().feature() : java.jdk().id()))
        .findFirst()
        .orElseThrow(() ->
            new Complaint(
                "%s %s: no JDK of that %s was found; name its folder, as JAVA_HOME does%s"
                    .formatted(option, name, release ? "release" : "id", offered(found))));
  }

  /** Whether that names no folder, but a JDK as the runs do or by its release. */
  static boolean isNoFolder(Path named) {
    return isId(named) || isFeature(named);
  }

  private static boolean isId(Path named) {
    return named.toString().matches(ID) && !Files.exists(named);
  }

  private static boolean isFeature(Path named) {
    return named.toString().matches(FEATURE) && !Files.exists(named);
  }

  /** Nobody named it: where it does not say what it is, there is one place less to look at. */
  private static Stream<JavaHome> runningOne() {
    try {
      return Stream.of(JavaHome.at(running()));
    } catch (Complaint unfit) {
      return Stream.empty();
    }
  }

  /** The id of the JDK that was named by it or by its folder. */
  public static String id(String named, Map<String, String> environment) {
    Path folder = Path.of(named);
    return named.matches(ID) || !Files.isDirectory(folder)
        ? named
        : at(Optional.of(folder), "--jdk", environment).jdk().id();
  }

  static String offered(List<JavaHome> found) {
    if (found.isEmpty()) {
      return "";
    }
    String more = found.size() > OFFERED ? " and %d more".formatted(found.size() - OFFERED) : "";
    return found.stream()
        .limit(OFFERED)
        .map(java -> "%s (%s)".formatted(ShellText.word(java.folder()), java.jdk().id()))
        .collect(Collectors.joining(", ", "; found here: ", more));
  }

  /**
   * Those at the given folders, each build once; the one running now when none is given.
   *
   * @param environment tells where JDKs lie that may be offered
   */
  public static List<JavaHome> of(List<Path> folders, Map<String, String> environment) {
    List<Path> homes = folders.isEmpty() ? List.of(running()) : folders;
    List<JavaHome> javas =
        homes.stream()
            .map(home -> at(home, "--jdk", JavaHome.Purpose.EXPERIMENTS, environment))
            .toList();
    Map<String, JavaHome> byId = new LinkedHashMap<>();
    for (JavaHome java : javas) {
      if (byId.putIfAbsent(java.jdk().id(), java) != null) {
        throw new Complaint(
            "--jdk %s: the same JDK twice (%s); name each once"
                .formatted(java.folder(), java.jdk().id()));
      }
    }
    return javas;
  }
}
