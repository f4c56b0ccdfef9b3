package threadmark.study.schedule;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import threadmark.study.experiment.Profile;
import threadmark.text.Complaint;

/**
 * {@code baselines/<machine>/duty.json}: written by a person, beside what the machine says of
 * itself, because {@code machine --register} rewrites that one.
 */
public final class DutyFile {

  private static final String SCHEMA = "duty/1";

  /**
   * The keywords of setup-java 5.7.0, which the workflows start, without those that cannot serve
   * here: {@code adopt} and its kin ended before virtual threads, {@code jdkfile} wants a file.
   */
  static final SortedSet<String> DISTRIBUTIONS =
      Collections.unmodifiableSortedSet(
          new TreeSet<>(
              List.of(
                  "corretto",
                  "dragonwell",
                  "graalvm",
                  "graalvm-community",
                  "jetbrains",
                  "kona",
                  "liberica",
                  "liberica-nik",
                  "microsoft",
                  "oracle",
                  "sapmachine",
                  "semeru",
                  "temurin",
                  "zulu")));

  /** It ends up in a workflow's matrix: letters that no shell and no expression cares for. */
  private static final Pattern VERSION = Pattern.compile("[0-9][0-9.+]{0,29}");

  /** One build and no other: {@code 25+36}, {@code 25.0.3+9}; some tell no more than 21.0.8. */
  private static final Pattern BUILD =
      Pattern.compile("[0-9]+(\\.[0-9]+)*\\+[0-9.]*[0-9]|[0-9]+(\\.[0-9]+){2,}");

  private DutyFile() {}

  /** What the machine of that folder offers, if it offers anything. */
  public static Optional<Duty> in(Path machine) {
    Path file = at(machine);
    return Files.exists(file) ? Optional.of(read(file)) : Optional.empty();
  }

  static Path at(Path machine) {
    return machine.resolve("duty.json");
  }

  private static Duty read(Path file) {
    Duty duty = Json.value(file, AtomicFile.read(file), SCHEMA, Duty.class);
    if (duty.profile() == Profile.PUBLISHED) {
      throw new Complaint(
          "%s: profile is \"published\", which takes longer than a job of bench.yml may; write \"full\", and start threadmark run --profile published by hand"
              .formatted(file));
    }
    if (duty.jdks().isEmpty()) {
      throw new Complaint(
          "%s: jdks is empty; name a distribution and a version, or remove the file"
              .formatted(file));
    }
    if (new HashSet<>(duty.jdks()).size() < duty.jdks().size()) {
      throw new Complaint("%s: jdks names one JDK twice; name each once".formatted(file));
    }
    List<String> builds = builds(file.toAbsolutePath().getParent());
    duty.jdks().forEach(jdk -> check(file, jdk, builds));
    return duty;
  }

  private static void check(Path file, Duty.OfferedJdk jdk, List<String> builds) {
    if (!DISTRIBUTIONS.contains(jdk.distribution())) {
      throw new Complaint(
          "%s: jdks.distribution is \"%s\"; setup-java knows %s"
              .formatted(file, jdk.distribution(), String.join(", ", DISTRIBUTIONS)));
    }
    if (!VERSION.matcher(jdk.version()).matches()) {
      throw new Complaint(
          "%s: jdks.version is \"%s\"; write it like \"25.0.3+9\"".formatted(file, jdk.version()));
    }
    if (!builds.isEmpty() && !BUILD.matcher(jdk.version()).matches()) {
      throw new Complaint(
          "%s: jdks.version is \"%s\", whichever build is the newest, and the baselines beside it are of one build each (%s); name the build, like \"25.0.3+9\""
              .formatted(file, jdk.version(), String.join(", ", builds)));
    }
  }

  /** The builds that something was accepted or calibrated on: the folders that hold files. */
  private static List<String> builds(Path machine) {
    try (Stream<Path> files = Files.find(machine, 2, (file, facts) -> facts.isRegularFile())) {
      return files
          .map(Path::getParent)
          .filter(folder -> !folder.equals(machine) && !folder.endsWith("runs"))
          .map(folder -> folder.getFileName().toString())
          .distinct()
          .sorted()
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
