package threadmark.ledger.book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.Source;
import threadmark.study.experiment.Experiment;
import threadmark.text.Complaint;
import tools.jackson.databind.json.JsonMapper;

/** Files of claims, one a source, and the ledgers made from them. */
public final class ClaimsFiles {

  private static final JsonMapper MAPPER = Json.with(ClaimTypes.module());

  private static final String CLAIMS = "claims/1";
  private static final String LEDGER = "ledger/1";

  private ClaimsFiles() {}

  /** The claims files of a folder, in the order of their names. */
  public static List<Path> in(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    } catch (IOException failure) {
      throw new Complaint(
          "%s: no such folder of claims; name a file with --ledger".formatted(folder), failure);
    }
  }

  /** Those files, each checked by itself and all for ids that two of them use. */
  public static List<Source> read(List<Path> files, List<Experiment> experiments) {
    List<Source> sources = new ArrayList<>();
    Map<String, Path> ids = new HashMap<>();
    for (Path file : files) {
      Source source = read(file, experiments);
      for (Claim claim : source.claims()) {
        Path other = ids.putIfAbsent(claim.id(), file);
        if (other != null) {
          throw new Complaint(
              "%s: claim %s: id is used in %s already; choose another"
                  .formatted(file, claim.id(), other));
        }
      }
      sources.add(source);
    }
    return sources;
  }

  /** One file, checked. */
  public static Source read(Path file, List<Experiment> experiments) {
    Source source =
        Json.value(
            MAPPER, file, AtomicFile.read(file), CLAIMS, Source.class, ClaimDefaults::complete);
    ClaimRules.check(file, source, experiments);
    return source;
  }

  /** The file with every field spelt out. */
  public static String text(Source source) {
    return Json.text(MAPPER, CLAIMS, source);
  }

  public static String text(Ledger ledger) {
    return Json.text(MAPPER, LEDGER, ledger);
  }

  public static Ledger ledger(Path file) {
    return Json.value(MAPPER, file, AtomicFile.read(file), LEDGER, Ledger.class, unused -> {});
  }
}
