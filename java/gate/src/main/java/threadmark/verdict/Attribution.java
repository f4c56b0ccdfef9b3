package threadmark.verdict;

import java.util.Optional;
import threadmark.jmh.Benchmark;
import threadmark.numbers.Ratio;
import threadmark.text.Labelled;

/**
 * Whom a slowdown of a virtual-thread benchmark belongs to, by blocks of four trials: both sides of
 * it and of its platform partner.
 *
 * @param platformChange head / base of the partner
 * @param ratioChange the benchmark's change divided by the partner's
 * @param blocks of four trials
 */
public record Attribution(
    Blame blame,
    Benchmark platform,
    Optional<Ratio> platformChange,
    Optional<Ratio> ratioChange,
    int blocks) {

  /** The answers. */
  public enum Blame implements Labelled {
    VIRTUAL_ONLY("virtual threads only"),
    BOTH("platform threads too"),
    UNCLEAR("unclear whether platform threads too");

    private final String words;

    Blame(String words) {
      this.words = words;
    }

    /** As people read it. */
    public String words() {
      return words;
    }
  }
}
