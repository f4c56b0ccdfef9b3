package threadmark.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import threadmark.model.Complaint;
import threadmark.run.ResultsBranch;
import threadmark.store.Digest;

/**
 * Badges whose addresses must outlive the site that they were made for: ID/DIGEST/badge.svg, with
 * the evidence in badge.txt beside it.
 */
final class LastingBadges {

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]{0,39}");
  private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{8}");
  private static final String PICTURE = "badge.svg";
  private static final String EVIDENCE = "badge.txt";

  private LastingBadges() {}

  /** Each as the folder that it is on the branch of results. */
  static List<ResultsBranch.Folder> in(Path folder) {
    List<ResultsBranch.Folder> badges =
        inside(folder).stream()
            .flatMap(id -> inside(id).stream())
            .map(LastingBadges::badge)
            .toList();
    if (badges.isEmpty()) {
      throw new Complaint(folder + ": no badges ID/DIGEST/badge.svg; name their folder");
    }
    return badges;
  }

  private static ResultsBranch.Folder badge(Path folder) {
    String digest = folder.getFileName().toString();
    String id = folder.getParent().getFileName().toString();
    Path picture = folder.resolve(PICTURE);
    Path evidence = folder.resolve(EVIDENCE);
    if (!ID.matcher(id).matches()
        || !DIGEST.matcher(digest).matches()
        || !Files.isRegularFile(picture)
        || !Files.isRegularFile(evidence)
        || !Digest.sha256(picture).startsWith(digest)) {
      throw new Complaint(
          "%s: no badge with its evidence at the address of its digest; refused".formatted(folder));
    }
    return new ResultsBranch.Folder(
        "badges/%s/%s".formatted(id, digest),
        new TreeMap<>(Map.of(PICTURE, picture, EVIDENCE, evidence)),
        new TreeMap<>());
  }

  private static List<Path> inside(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
