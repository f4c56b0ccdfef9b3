package threadmark.ledger.book;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.Predicate;
import threadmark.ledger.claim.Quantity;
import threadmark.ledger.claim.Source;
import threadmark.study.experiment.Experiment;
import threadmark.text.Complaint;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.NamedType;
import tools.jackson.databind.module.SimpleModule;

/** Files of claims, one a source, and the ledgers made from them. */
public final class ClaimsFiles {

  /** The word by which a predicate or a quantity says of which kind it is. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
  private interface Kinds {}

  private static final JsonMapper MAPPER = Json.with(kinds());

  private static final String CLAIMS = "claims/1";
  private static final String LEDGER = "ledger/1";

  private ClaimsFiles() {}

  /** Each kind is named as its type: {@code inner-minimum}. */
  private static JacksonModule kinds() {
    SimpleModule module = new SimpleModule("claims");
    for (Class<?> family : List.of(Predicate.class, Quantity.class)) {
      module.setMixInAnnotation(family, Kinds.class);
      records(family)
          .forEach(kind ->
              module.registerSubtypes(
                  new NamedType(
                      kind,
                      kind.getSimpleName()
                          .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
                          .toLowerCase(Locale.ROOT))));
    }
    return module;
  }

  private static Stream<Class<?>> records(Class<?> type) {
    return type.isSealed()
        ? Stream.of(type.getPermittedSubclasses()).flatMap(ClaimsFiles::records)
        : Stream.of(type);
  }

  /** The claims files of a folder, in the order of their names. */
  public static List<Path> in(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    } catch (IOException failure) {
      throw new Complaint(
          "%s: no such folder of claims; name a file with --ledger".formatted(folder), failure);
    }
  }

  /** That file alone, or without one the claims files of the folder. */
  public static List<Path> in(Optional<Path> file, Path folder) {
    return file.map(List::of).orElseGet(() -> in(folder));
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

  public static String text(Ledger ledger) {
    return Json.text(MAPPER, LEDGER, ledger);
  }

  public static Ledger ledger(Path file) {
    return Json.value(MAPPER, file, AtomicFile.read(file), LEDGER, Ledger.class, unused -> {});
  }
}
