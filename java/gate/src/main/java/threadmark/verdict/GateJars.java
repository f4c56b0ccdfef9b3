package threadmark.verdict;

import java.util.Optional;

/**
 * The jars that a gate measured.
 *
 * @param base absent when there was no suite before the change
 */
public record GateJars(Optional<MeasuredJar> base, MeasuredJar head) {

  /**
   * One of them.
   *
   * @param sha256 of the file
   * @param content equal when every class and resource is equal, also of what its manifest names
   */
  public record MeasuredJar(String sha256, String content) {}

  /** Whether there are two that could make no difference. */
  public boolean sameContent() {
    return base.filter(one -> one.content().equals(head.content())).isPresent();
  }
}
