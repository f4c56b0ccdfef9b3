package threadmark.judge.claim;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.model.claim.ClaimVerdict;
import threadmark.model.claim.LedgerEntry;
import threadmark.model.claim.LedgerEntry.RunVerdict;

/** What one CPU says on one JDK, with the runs that say it. */
record Seen(String hardware, String name, String jdk, LedgerEntry entry) {

  /** A run's id begins with its day; the name of a JMH file does not. */
  private static final Pattern RUN = Pattern.compile("\\d{8}T\\d{6}Z-[0-9a-f]{6}");

  private static final int REPEATED_RUNS = 5;
  private static final int REPEATED_DAYS = 3;

  boolean says(ClaimVerdict verdict) {
    return entry.verdict() == verdict;
  }

  /** The runs that decided: each alone, or where none alone could, those that did together. */
  List<String> runs() {
    return entry.each().isEmpty()
        ? together()
        : entry.each().stream().map(RunVerdict::run).toList();
  }

  /** Runs of which none alone measured all that the claim is about. */
  List<String> together() {
    return entry.each().isEmpty()
        ? entry.runs().stream().filter(run -> RUN.matcher(run).matches()).toList()
        : List.of();
  }

  List<RunVerdict> agreeing() {
    return entry.each().stream().filter(run -> run.verdict() == entry.verdict()).toList();
  }

  /** Whether many runs, on several days, all say the same. */
  boolean repeated() {
    Set<String> days = entry.each().stream().map(RunVerdict::day).collect(Collectors.toSet());
    return entry.each().size() >= REPEATED_RUNS
        && agreeing().size() == entry.each().size()
        && days.size() >= REPEATED_DAYS;
  }

  Optional<LocalDate> newest() {
    return Stream.concat(
            entry.each().stream().map(run -> LocalDate.parse(run.day())),
            together().stream()
                .map(run -> run.substring(0, run.indexOf('T')))
                .map(day -> LocalDate.parse(day, DateTimeFormatter.BASIC_ISO_DATE)))
        .max(LocalDate::compareTo);
  }
}
