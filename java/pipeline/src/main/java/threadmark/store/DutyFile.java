package threadmark.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.regex.Pattern;
import threadmark.model.Complaint;
import threadmark.model.Duty;

/**
 * {@code baselines/<machine>/duty.json}: written by a person, beside what the machine says of
 * itself, because {@code machine --register} rewrites that one.
 */
public final class DutyFile {

  private static final String SCHEMA = "duty/1";

  /** Both end up in a workflow's matrix: letters that no shell and no expression cares for. */
  private static final Pattern DISTRIBUTION = Pattern.compile("[a-z][a-z-]{1,29}");

  private static final Pattern VERSION = Pattern.compile("[0-9][0-9.+]{0,29}");

  private DutyFile() {}

  /** What the machine of that folder offers, if it offers anything. */
  public static Optional<Duty> in(Path machine) {
    Path file = machine.resolve("duty.json");
    return Files.exists(file) ? Optional.of(read(file)) : Optional.empty();
  }

  private static Duty read(Path file) {
    Duty duty = Json.value(file, AtomicFile.read(file), SCHEMA, Duty.class);
    if (duty.jdks().isEmpty()) {
      throw new Complaint(
          "%s: jdks is empty; name a distribution and a version, or remove the file"
              .formatted(file));
    }
    if (new HashSet<>(duty.jdks()).size() < duty.jdks().size()) {
      throw new Complaint("%s: jdks names one JDK twice; name each once".formatted(file));
    }
    for (Duty.OfferedJdk jdk : duty.jdks()) {
      check(file, "distribution", jdk.distribution(), DISTRIBUTION, "temurin");
      check(file, "version", jdk.version(), VERSION, "25.0.3+9");
    }
    return duty;
  }

  private static void check(Path file, String field, String text, Pattern form, String example) {
    if (!form.matcher(text).matches()) {
      throw new Complaint(
          "%s: jdks.%s is \"%s\"; write it like \"%s\"".formatted(file, field, text, example));
    }
  }
}
