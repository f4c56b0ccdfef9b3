package threadmark.ledger.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import threadmark.ledger.book.ClaimsFiles;
import threadmark.ledger.judging.Ledgers;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;

/** The page of claims and the page of checks by hand say what the recorded runs give. */
@Tag("slow")
class PublishedClaimsTest {

  private static final Path BASELINES = Path.of("../../baselines");
  private static final String XEON = "cpu-intel-xeon-f6m167s1-vm";
  private static final List<Experiment> EXPERIMENTS =
      ExperimentFiles.read(Path.of("../../experiments"));
  private static final List<Source> SOURCES =
      ClaimsFiles.read(ClaimsFiles.in(Path.of("../../claims")), EXPERIMENTS);
  private static final Map<String, String> ROWS = rows();
  private static final Map<Path, Run> OPENED = new HashMap<>();

  private static Map<String, String> rows() {
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("paper", "the paper");
    rows.put("fibonacci", "Fibonacci article");
    rows.put("thread-sort", "ThreadSort article");
    rows.put("prime-sum", "primes-and-sleep article");
    rows.put("io-cpu-pools", "I/O and CPU pools article");
    rows.put("statements", "sentences that several share");
    return rows;
  }

  private static Run open(Path folder) {
    return RunFolder.read(folder.resolve("run.json"));
  }

  private static Ledger ledger(String name, String jdk) throws IOException {
    Machine machine = MachineFile.registered(BASELINES, name).orElseThrow();
    try (Stream<Path> folders = Files.list(BASELINES.resolve(name).resolve("runs"))) {
      List<Run> runs =
          folders
              .sorted()
              .map(folder -> OPENED.computeIfAbsent(folder, PublishedClaimsTest::open))
              .filter(run -> run.trials().stream().anyMatch(trial -> trial.jdk().equals(jdk)))
              .toList();
      return Ledgers.of(
          SOURCES,
          runs,
          machine.identity(),
          jdk,
          Optional.of(machine.facts().hardware()),
          EXPERIMENTS);
    }
  }

  @Test
  void thePageCountsWhatTheLedgersSay() throws IOException {
    Ledger newer = ledger(XEON, "temurin-25.0.3+9");
    Ledger older = ledger(XEON, "temurin-21.0.8+9");
    List<String> expected = new ArrayList<>();
    ROWS.forEach((source, words) ->
        expected.add(
            "| %s, %d | %s | %s | %s | %s | %s |"
                .formatted(
                    words,
                    of(newer, source, false).size(),
                    counts(newer, source, false),
                    counts(older, source, false),
                    of(newer, source, true).isEmpty()
                        ? ""
                        : Integer.toString(of(newer, source, true).size()),
                    counts(newer, source, true),
                    counts(older, source, true))));
    List<String> page =
        Files.readString(Path.of("../../docs/claims-and-badges.md"))
            .lines()
            .filter(line -> ROWS.values().stream().anyMatch(row -> line.startsWith("| " + row)))
            .map(line -> line.replaceAll(" +", " "))
            .toList();
    assertThat(page).isEqualTo(expected.stream().map(line -> line.replaceAll(" +", " ")).toList());
  }

  private static List<LedgerEntry> of(Ledger ledger, String source, boolean ours) {
    return ledger.entries().stream()
        .filter(entry -> entry.source().equals(source) && entry.kind().ours() == ours)
        .toList();
  }

  private static String counts(Ledger ledger, String source, boolean ours) {
    List<LedgerEntry> entries = of(ledger, source, ours);
    return entries.isEmpty()
        ? ""
        : Stream.of(ClaimVerdict.HELD, ClaimVerdict.CONTRADICTED, ClaimVerdict.UNDECIDED)
            .map(verdict -> entries.stream().filter(one -> one.verdict() == verdict).count())
            .map(Object::toString)
            .collect(Collectors.joining(", "));
  }

  /** Contradicted on record and not tried by hand yet, by machine and JDK. */
  private static final Map<String, List<String>> NOT_TRIED =
      Map.of("cpu-amd-epyc-f25m17s1-vm temurin-25.0.3+9", List.of("S01", "J01"));

  /** {@code temurin-25.0.3+9: [P11, T01]} below {@code cpu-…:}. */
  private static final Pattern LINE = Pattern.compile(" {2}(\\S+):| {4}(\\S+): \\[(.+)\\]");

  /** Neither more nor less: what the program as published holds is not left contradicted. */
  @Test
  void whatIsContradictedWasCheckedByHand() throws IOException {
    String page = Files.readString(Path.of("../../docs/method/by-hand/index.md"));
    String machine = "";
    int checked = 0;
    for (String line : page.split("---", -1)[1].lines().toList()) {
      Matcher found = LINE.matcher(line);
      if (!found.matches()) {
        continue;
      }
      if (found.group(1) != null) {
        machine = found.group(1);
        continue;
      }
      Ledger ledger = ledger(machine, found.group(2));
      List<String> contradicted =
          ledger.entries().stream()
              .filter(entry -> entry.verdict() == ClaimVerdict.CONTRADICTED)
              .map(LedgerEntry::id)
              .toList();
      List<String> named = new ArrayList<>(List.of(found.group(3).split(", ", -1)));
      named.addAll(NOT_TRIED.getOrDefault(machine + " " + found.group(2), List.of()));
      assertThat(contradicted).as(line).containsExactlyInAnyOrderElementsOf(named);
      checked++;
    }
    assertThat(checked).isEqualTo(4);
  }
}
