package threadmark.ledger.claim;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * One publication with what it claims and what it printed: one file of the schema claims/1.
 *
 * @param id names it in commands and badges: {@code paper}
 * @param name a word or two for a badge, where it has them
 * @param cite a plain citation
 * @param link where it can be read, where that is known
 * @param withdrawn why its author took the claims back; then every badge says so
 * @param planned experiments that claims may name before they are declared
 * @param figures every printed figure of a cell
 */
public record Source(
    String id,
    Optional<String> name,
    String title,
    String cite,
    Optional<String> link,
    Optional<String> withdrawn,
    List<SourceMachine> machines,
    List<String> planned,
    List<Figure> figures,
    List<Claim> claims) {

  /**
   * A machine that the source measured on.
   *
   * @param id as the figures name it
   * @param cores physical; absent when the source does not say
   * @param threads processors that a JVM sees there
   */
  public record SourceMachine(
      String id,
      String text,
      Optional<Integer> cores,
      Optional<Integer> threads,
      boolean hybrid,
      String jdk) {}

  /**
   * A printed figure of one cell.
   *
   * @param parameters those that the source names
   * @param seconds the printed time
   * @param printed as printed
   */
  public record Figure(
      String machine,
      String experiment,
      String variant,
      SortedMap<String, String> parameters,
      double seconds,
      String printed) {}

  public Source {
    machines = List.copyOf(machines);
    planned = List.copyOf(planned);
    figures = List.copyOf(figures);
    claims = List.copyOf(claims);
  }

  /** The claim of that id, which is there. */
  public Claim claim(String id) {
    return claims.stream().filter(claim -> claim.id().equals(id)).findFirst().orElseThrow();
  }

  /** What a badge calls it. */
  public String called() {
    return name.orElse(id);
  }
}
