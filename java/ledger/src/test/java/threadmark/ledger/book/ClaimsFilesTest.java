package threadmark.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.Predicate;
import threadmark.ledger.claim.Source;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Profile;
import threadmark.text.Complaint;

class ClaimsFilesTest {

  private static final Path CLAIMS = Path.of("../../claims");
  private static final String ONE =
      """
      {"schema": "claims/1", "id": "mine", "title": "T", "cite": "C", "claims": [
        {"id": "A1", "kind": "figure", "statement": "S",
         "experiment": "primes",
         "cells": {"v": {"protocol": "as-published", "variant": "virtual",
                   "parameters": {"number": "10000000", "parts": "1000", "pool": "P", "threshold": "100"}}},
         "predicate": {"is": "within", "of": {"is": "level", "cell": "v", "metric": "wall"}, "low": 1.0, "high": 2.0},
         "unit": "s"}]}
      """;

  private static final String WITHIN =
      "{\"is\": \"within\", \"of\": {\"is\": \"level\", \"cell\": \"v\", \"metric\": \"wall\"},"
          + " \"low\": 1.0, \"high\": 2.0}";
  private static final String BENCHMARK =
      """
      {"schema": "claims/1", "id": "mine", "title": "T", "cite": "C", "claims": [
        {"id": "A1", "kind": "figure", "statement": "S",
         "cells": {"v": {"benchmark": "Join.join", "parameters": {"words": "10"}}},
         "predicate": {"is": "within", "of": {"is": "level", "cell": "v", "metric": "time"}, "low": 1.0},
         "unit": "s"}]}
      """;

  @TempDir private Path folder;

  private static List<Experiment> experiments() {
    return ExperimentFiles.read(Path.of("../../experiments"));
  }

  private static List<Source> sources() {
    return ClaimsFiles.read(ClaimsFiles.in(CLAIMS), experiments());
  }

  private Source read(String text) throws IOException {
    Path file = folder.resolve("mine.json");
    Files.writeString(file, text);
    return ClaimsFiles.read(file, experiments());
  }

  @Test
  void everySourceHasItsClaims() {
    Map<String, Integer> least =
        Map.of(
            "paper",
            21,
            "thread-sort",
            18,
            "fibonacci",
            11,
            "prime-sum",
            10,
            "io-cpu-pools",
            9,
            "components",
            4);
    assertThat(sources())
        .extracting(Source::id)
        .containsExactlyInAnyOrder(
            "paper",
            "thread-sort",
            "fibonacci",
            "prime-sum",
            "io-cpu-pools",
            "statements",
            "components");
    for (Source source : sources()) {
      assertThat(source.claims().size()).isGreaterThanOrEqualTo(least.getOrDefault(source.id(), 4));
    }
  }

  @Test
  void everyRowOfTheSourcesIsAnEntryOfItsOwn() {
    List<String> ids =
        sources().stream().flatMap(source -> source.claims().stream()).map(Claim::id).toList();
    for (String row : List.of("P19", "T18", "F11", "M12", "D10", "Q4")) {
      for (int i = 1; i <= Integer.parseInt(row.substring(1)); i++) {
        assertThat(ids)
            .contains(row.charAt(0) + (row.startsWith("Q") ? "" + i : "%02d".formatted(i)));
      }
    }
  }

  /** Else no run alone could ever answer it, and its badge could not grow old. */
  @Test
  void everyClaimCanBeAnsweredByARunOfSomeProfile() {
    for (Source source : sources()) {
      for (Claim claim : source.claims()) {
        assertThat(Profile.values())
            .as(claim.id())
            .anyMatch(profile ->
                claim.sizes().stream()
                    .anyMatch(size ->
                        claim.cells().values().stream()
                            .allMatch(cell -> isDeclared(profile, claim, cell.at(size)))));
      }
    }
  }

  private static boolean isDeclared(Profile profile, Claim claim, ClaimedCell cell) {
    return experiments().stream()
        .filter(experiment ->
            cell.experiment().or(claim::experiment).equals(Optional.of(experiment.id())))
        .flatMap(experiment -> experiment.grids(profile).stream())
        .filter(grid -> Optional.of(grid.protocol()).equals(cell.protocol()))
        .filter(grid -> grid.variants().contains(cell.variant().orElseThrow()))
        .filter(grid -> cell.collector().filter(chosen -> chosen != grid.collector()).isEmpty())
        .flatMap(grid -> grid.points().stream())
        .anyMatch(point -> point.equals(cell.parameters()));
  }

  /** What the tables of runs print beside a cell is what the ledger says was published. */
  @Test
  void experimentsPrintNoFigureThatTheClaimsDoNotHold() {
    for (Experiment experiment : experiments()) {
      for (Experiment.PublishedFigure figure : experiment.figures()) {
        Optional<Double> seconds = figure.seconds();
        assertThat(
                sources().stream()
                    .filter(source -> experiment.source().equals(Optional.of(source.id())))
                    .flatMap(source -> source.figures().stream())
                    .filter(claimed -> claimed.experiment().equals(experiment.id()))
                    .filter(claimed -> claimed.variant().equals(figure.variant()))
                    .filter(claimed ->
                        claimed.parameters().entrySet().containsAll(figure.parameters().entrySet()))
                    .filter(claimed -> figure.machine().contains(claimed.machine()))
                    .filter(claimed -> seconds.equals(Optional.of(claimed.seconds()))))
            .as("%s %s %s", experiment.id(), figure.variant(), figure.printed())
            .isNotEmpty();
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"experiment\": \"primes\" | \"experiment\": \"prime\" | claim A1: cells.v.experiment"
            + " names \"prime\"; known are",
        "\"variant\": \"virtual\" | \"variant\": \"green\" | claim A1: cells.v.variant names"
            + " \"green\"; known are forkjoin-as-described",
        "\"parts\": \"1000\" | \"parts\": \"7\" | claim A1: cells.v.parameters primes/virtual"
            + " as-published number=10000000 parts=7 pool=P threshold=100 is in no profile",
        "\"cell\": \"v\" | \"cell\": \"w\" | claim A1: predicate.cell names \"w\"; known are v",
        "\"metric\": \"wall\" | \"metric\": \"time\" | claim A1: predicate.metric names \"time\";"
            + " nearest is gc-time",
        "\"unit\": \"s\" | \"unit\": \"ms\" | field claims[0].unit: \"ms\" is none of ratio, share,"
            + " count, s, B, ops/s",
        "\"low\": 1.0, | \"low\": 3.0, | claim A1: predicate.low must be below high",
        "\"low\": 1.0, \"high\": 2.0 | \"why\": 1 | field claims[0].predicate.why: is unknown",
        "\"kind\": \"figure\" | \"kind\": \"report\" | claim A1: predicate.is must be shown for"
            + " kind report",
        "\"is\": \"within\" | \"is\": \"without\" | field claims[0].predicate",
        "\"id\": \"A1\" | \"id\": \"A 1\" | claim A 1: id must be letters",
        "\"cite\": \"C\" | \"cite\": \"C\", \"name\": \"a name too long for any badge\" | name must be 1 to 24",
        "\"cite\": \"C\" | \"cite\": \"C\", \"link\": \"javascript:alert(1)\" | link must be an"
            + " address that begins with https://",
        "\"statement\": \"S\" | \"statement\": \" \" | claim A1: statement must say something",
      })
  void aWrongLedgerIsToldByFileEntryAndField(String right, String wrong, String sentence) {
    assertThat(ONE).contains(right);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> read(ONE.replace(right, wrong)))
        .withMessageStartingWith(folder.resolve("mine.json") + ": ")
        .withMessageContaining(sentence)
        .satisfies(complaint -> assertThat(complaint.getMessage()).hasLineCount(1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"is\": \"every\", \"parts\": []} | predicate.parts is empty; name at least one",
        "{\"is\": \"majority\", \"parts\": []} | predicate.parts is empty; name at least one",
        "{\"is\": \"some\", \"parts\": []} | predicate.parts is empty; name at least one",
        "{\"is\": \"right-answer\", \"cells\": [], \"answer\": \"2\"} | predicate.cells is empty;"
            + " name at least one",
        "{\"is\": \"inner-minimum\", \"along\": [{\"is\": \"constant\", \"value\": 1}, {\"is\":"
            + " \"constant\", \"value\": 2}]} | predicate.along must hold at least 3",
        "{\"is\": \"smallest-good\", \"sizes\": [], \"share\": 0.1, \"formula\": {\"is\":"
            + " \"constant\", \"value\": 1}, \"low\": 1, \"high\": 2} | predicate.sizes is empty;"
            + " name at least one",
      })
  void aPredicateThatHasNothingToDecideByIsRefused(String predicate, String sentence) {
    assertThat(ONE).contains(WITHIN);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> read(ONE.replace(WITHIN, predicate)))
        .withMessageContaining(": claim A1: " + sentence);
  }

  @ParameterizedTest
  @CsvSource({"experiment, primes", "protocol, steady", "variant, virtual", "collector, g1"})
  void besideABenchmarkNothingStandsThatNobodyReads(String field, String word) throws IOException {
    assertThat(read(BENCHMARK).claims()).hasSize(1);
    String told = "\"%s\": \"%s\", \"benchmark\"".formatted(field, word);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> read(BENCHMARK.replace("\"benchmark\"", told)))
        .withMessageContaining(
            "claim A1: cells.v.%s is of cells of an experiment".formatted(field));
  }

  @Test
  void aJmhFileHoldsNoAnswer() {
    String right =
        "\"predicate\": {\"is\": \"right-answer\", \"cells\": [\"v\"], \"answer\": \"2\"},";
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> read(BENCHMARK.replaceFirst("\"predicate\": .*", right)))
        .withMessageContaining("claim A1: predicate.cells names the benchmark \"v\"");
  }

  @Test
  void twoFilesMayNotUseOneId() throws IOException {
    Files.writeString(folder.resolve("a.json"), ONE);
    Files.writeString(folder.resolve("b.json"), ONE);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> ClaimsFiles.read(ClaimsFiles.in(folder), experiments()))
        .withMessageContaining("claim A1: id is used in ");
  }

  @Test
  void aSlipOfArithmeticSaysWhichFigureIsTheSources() {
    assertThat(
            sources().stream()
                .flatMap(source -> source.claims().stream())
                .filter(claim -> claim.id().equals("F10"))
                .map(claim -> ((Predicate.Stated) claim.predicate()).evidence()))
        .singleElement()
        .satisfies(evidence ->
            assertThat(evidence)
                .containsSubsequence(
                    "The source prints 4 minutes and 20 seconds",
                    "not by measuring",
                    "39 seconds"));
  }
}
