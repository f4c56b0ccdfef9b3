package threadmark.ledger.badge;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import threadmark.files.Digest;
import threadmark.files.FileFault;
import threadmark.study.results.ResultsBranch;
import threadmark.text.Complaint;

/**
 * Badges whose addresses must outlive the site that they were made for: ID/DIGEST/badge.svg, with
 * the evidence in badge.txt beside it. None is taken as it lies there: each is drawn again.
 */
public final class LastingBadges {

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]{0,39}");

  /** The first addresses had eight digits, and what was published stays. */
  private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{8}|[0-9a-f]{16}");

  private static final String PICTURE = "badge.svg";
  private static final String EVIDENCE = "badge.txt";

  /** Of a paper with a hundred claims on a hundred machines. */
  private static final long BYTES = 4L << 20;

  private LastingBadges() {}

  /** One of them as it is published. */
  public record Kept(String id, String digest, String picture, String evidence) {
    /** Where it lies below the badges. */
    public String place() {
      return id + "/" + digest;
    }
  }

  /**
   * Those of a folder.
   *
   * @param unsound takes what is none, and why
   */
  public static List<Kept> in(Path folder, BiConsumer<Path, String> unsound) {
    return inside(folder).stream()
        .flatMap(id -> inside(id).stream())
        .flatMap(badge -> {
          try {
            return Stream.of(badge(badge));
          } catch (Complaint none) {
            unsound.accept(badge, none.getMessage());
            return Stream.of();
          }
        })
        .toList();
  }

  /**
   * Those of a folder as the branch of results takes them.
   *
   * @param drawn the badges that the recorded runs give now, by their addresses
   */
  public static List<ResultsBranch.Folder> ofRuns(Path folder, Map<String, DrawnBadge> drawn) {
    List<ResultsBranch.Folder> badges =
        in(
                folder,
                (place, why) -> {
                  throw new Complaint("%s: %s; refused".formatted(place, why));
                })
            .stream()
            .map(kept -> ofRuns(folder, kept, drawn))
            .toList();
    if (badges.isEmpty()) {
      throw new Complaint(folder + ": no badges ID/DIGEST/badge.svg; name their folder");
    }
    return badges;
  }

  private static ResultsBranch.Folder ofRuns(
      Path folder, Kept kept, Map<String, DrawnBadge> drawn) {
    DrawnBadge now = drawn.get(kept.place() + ".svg");
    Path place = folder.resolve(kept.place());
    if (now == null
        || !now.picture().equals(kept.picture())
        || !now.evidence().equals(kept.evidence())) {
      throw new Complaint("%s: the recorded runs do not give this badge; refused".formatted(place));
    }
    return new ResultsBranch.Folder(
        "badges/" + kept.place(),
        new TreeMap<>(Map.of(PICTURE, place.resolve(PICTURE), EVIDENCE, place.resolve(EVIDENCE))),
        new TreeMap<>());
  }

  private static Kept badge(Path folder) {
    String id = folder.getParent().getFileName().toString();
    String digest = folder.getFileName().toString();
    if (!ID.matcher(id).matches() || !DIGEST.matcher(digest).matches()) {
      throw new Complaint("no address of a badge");
    }
    String picture = text(folder.resolve(PICTURE));
    String evidence = text(folder.resolve(EVIDENCE));
    if (!Digest.ofText(picture).startsWith(digest)) {
      throw new Complaint("not the badge of its address, which is the digest of the picture");
    }
    if (!DrawnBadge.isOf(id, picture, evidence)) {
      throw new Complaint("its picture is not the one that its evidence gives");
    }
    return new Kept(id, digest, picture, evidence);
  }

  private static String text(Path file) {
    try {
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > BYTES) {
        throw new Complaint("%s is no plain file of a badge".formatted(file.getFileName()));
      }
      return Files.readString(file);
    } catch (CharacterCodingException malformed) {
      throw new Complaint("%s is not UTF-8".formatted(file.getFileName()), malformed);
    } catch (IOException failure) {
      throw new Complaint(
          "%s cannot be read (%s)".formatted(file.getFileName(), FileFault.words(failure)),
          failure);
    }
  }

  /** Folders only: whoever follows a link publishes what it points to. */
  private static List<Path> inside(Path folder) {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
          .sorted()
          .toList();
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be read (%s)".formatted(folder, FileFault.words(failure)), failure);
    }
  }
}
