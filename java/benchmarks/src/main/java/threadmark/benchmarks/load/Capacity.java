package threadmark.benchmarks.load;

/**
 * How many requests a second a server answers when each connection asks again as soon as it was
 * answered.
 *
 * @param loadProcessors processors' worth of time that the load used meanwhile: near the one that
 *     it has, the load was the limit and not the server
 */
public record Capacity(double perSecond, double loadProcessors) {

  /** One line that {@link #read} understands. */
  String line() {
    return perSecond + " " + loadProcessors;
  }

  static Capacity read(String line) {
    String[] words = line.split(" ", -1);
    if (words.length != 2) {
      throw new IllegalStateException("the load said \"%s\"".formatted(line));
    }
    return new Capacity(Double.parseDouble(words[0]), Double.parseDouble(words[1]));
  }
}
