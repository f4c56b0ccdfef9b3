package threadmark.gate;

import static java.util.Comparator.naturalOrder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.command.BenchmarkChoice;
import threadmark.jmh.Benchmark;
import threadmark.text.Complaint;
import threadmark.text.Plural;
import threadmark.trial.GateTrial;

/**
 * Benchmarks that fail nothing for a while, as a file of the project names them: each with the last
 * day on which that holds, and why.
 */
record Quarantine(List<Line> lines) {

  static final Quarantine NONE = new Quarantine(List.of());

  static final String OPTION = "--quarantine";

  /** So many of the benchmarks that a line excuses are named. */
  private static final int FEW = 3;

  private static final Pattern FORM = Pattern.compile("(\\S+)\\s+(\\S+)\\s+(\\S.*)");

  /**
   * One line of the file.
   *
   * @param until the last day
   * @param benchmark a regular expression, as {@code --advisory} takes it
   */
  record Line(LocalDate until, String benchmark, String why) {}

  Quarantine {
    lines = List.copyOf(lines);
  }

  static Quarantine read(Path file) {
    List<Line> lines = new ArrayList<>();
    int number = 0;
    for (String text : texts(file)) {
      number++;
      if (!text.isBlank() && !text.startsWith("#")) {
        lines.add(line(text.strip(), "%s %s, line %d".formatted(OPTION, file, number)));
      }
    }
    return new Quarantine(lines);
  }

  private static List<String> texts(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (NoSuchFileException absent) {
      throw new Complaint(
          "%s %s: there is no such file; correct the name, or leave the option out"
              .formatted(OPTION, file),
          absent);
    } catch (IOException unreadable) {
      throw new Complaint(
          "%s %s: cannot be read as a text in UTF-8; make it one".formatted(OPTION, file),
          unreadable);
    }
  }

  private static Line line(String text, String where) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw new Complaint(
          "%s: a day, a benchmark and a reason are wanted; write it like \"2027-01-31  QueueBench.offer  two modes on JDK 25\""
              .formatted(where));
    }
    try {
      return new Line(LocalDate.parse(parts.group(1)), parts.group(2), parts.group(3));
    } catch (DateTimeParseException noDay) {
      throw new Complaint(
          "%s: \"%s\" is not a day; write it like 2027-01-31".formatted(where, parts.group(1)),
          noDay);
    }
  }

  /**
   * The day that counts: the one on which the gate's first trial was made. A gate that goes on
   * after midnight asks the same benchmarks in the same order.
   *
   * @param kept the trials that its folder keeps
   */
  static LocalDate day(List<GateTrial> kept, Instant now) {
    Instant begun = kept.stream().map(GateTrial::startedAt).min(naturalOrder()).orElse(now);
    return LocalDate.ofInstant(begun, ZoneOffset.UTC);
  }

  /** Those that still hold, as regular expressions. */
  List<String> on(LocalDate today) {
    return lines.stream().filter(line -> holds(line, today)).map(Line::benchmark).toList();
  }

  private static boolean holds(Line line, LocalDate today) {
    return !line.until().isBefore(today);
  }

  /** What a report says of each line, and what to do about one that has done its service. */
  List<String> notes(LocalDate today, Collection<Benchmark> known) {
    return lines.stream().map(line -> note(line, today, known)).toList();
  }

  private static String note(Line line, LocalDate today, Collection<Benchmark> known) {
    if (!holds(line, today)) {
      return "the quarantine of %s ended on %s, so it counts again (%s): take its line out"
          .formatted(line.benchmark(), line.until(), line.why());
    }
    BenchmarkChoice.Matching matching = BenchmarkChoice.matching(OPTION, List.of(line.benchmark()));
    List<Benchmark> excused = known.stream().filter(matching::any).toList();
    return excused.isEmpty()
        ? "in quarantine until %s, and no benchmark of these jars: %s; take its line out"
            .formatted(line.until(), line.benchmark())
        : "in quarantine until %s, so it fails nothing: %s (%s); the line excuses %s"
            .formatted(line.until(), line.benchmark(), line.why(), named(excused));
  }

  /** An expression may fit more than whoever wrote it had in mind. */
  private static String named(List<Benchmark> excused) {
    List<String> names = excused.stream().map(Benchmark::brief).distinct().sorted().toList();
    return "%s: %s%s"
        .formatted(
            Plural.of(excused.size(), "benchmark"),
            String.join(", ", names.subList(0, Math.min(FEW, names.size()))),
            names.size() > FEW ? " and %d more".formatted(names.size() - FEW) : "");
  }
}
