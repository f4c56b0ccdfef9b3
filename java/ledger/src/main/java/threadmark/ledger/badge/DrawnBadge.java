package threadmark.ledger.badge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import threadmark.files.Digest;
import threadmark.files.FileFault;
import threadmark.json.Json;
import threadmark.ledger.claim.Source;
import threadmark.text.Complaint;

/**
 * A badge as files.
 *
 * @param digest SHA-256 of the picture, which covers that of the evidence
 */
public record DrawnBadge(Badge badge, String evidence, String picture, String digest) {

  public static DrawnBadge of(Badge badge, Source source, List<BadgeEvidence.Proven> proven) {
    String evidence = BadgeEvidence.text(badge, source, proven);
    String picture = BadgeImage.svg(badge, Digest.ofText(evidence));
    return new DrawnBadge(badge, evidence, picture, Digest.ofText(picture));
  }

  /**
   * Whether the picture is the one that we draw of that evidence. Published badges are asked so for
   * ever: whoever changes how they are drawn lets those of before be drawn as before.
   */
  static boolean isOf(String id, String picture, String evidence) {
    Optional<String> message = BadgeEvidence.message(id, evidence);
    String digest = Digest.ofText(evidence);
    return message.isPresent()
        && Arrays.stream(BadgeState.values())
            .map(state -> new Badge(id, message.get(), state, Badge.Evidence.NONE))
            .anyMatch(badge -> BadgeImage.svg(badge, digest).equals(picture));
  }

  /** What shields reads, in its words. */
  private record Endpoint(
      int schemaVersion, String label, String message, String color, boolean isError) {}

  /** The badge as the endpoint JSON of shields.io, which refuses fields that it does not know. */
  public String endpoint() {
    return Json.plain(
        new Endpoint(
            1, badge.label(), badge.message(), badge.state().colour(), badge.state().bad()));
  }

  /** Where the picture stays for ever. */
  public String lasting() {
    return "%s/%s.svg".formatted(badge.label(), digest.substring(0, BadgeSnippets.ADDRESS));
  }

  /** Where its evidence does. */
  public String lastingEvidence() {
    return lastingEvidence(badge.label(), digest);
  }

  /** The evidence of the badge of that name in a folder, if both lie there. */
  static Optional<String> evidenceIn(Path folder, String id) {
    Path picture = folder.resolve(id + ".svg");
    try {
      if (!Files.isRegularFile(picture)) {
        return Optional.empty();
      }
      Path text = folder.resolve(lastingEvidence(id, Digest.sha256(picture)));
      return Files.isRegularFile(text) ? Optional.of(Files.readString(text)) : Optional.empty();
    } catch (IOException unreadable) {
      throw new Complaint(
          "%s: cannot be read (%s); name another folder with --out"
              .formatted(picture, FileFault.words(unreadable)),
          unreadable);
    }
  }

  private static String lastingEvidence(String id, String digest) {
    return "%s/%s.txt".formatted(id, digest.substring(0, BadgeSnippets.ADDRESS));
  }
}
