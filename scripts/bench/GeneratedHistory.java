import java.io.IOException;
import java.nio.file.Path;

/**
 * Makes a history that nobody measured, to see how the site carries it. Every run of it is called
 * generated-…, and {@code threadmark site} takes such a run only when it is told to.
 *
 * <pre>
 * nights  RUN.json LEVELS.json|- FROM TO RESULTS              recorded runs of its machine, trials in a store
 * runs    RUN.json COUNT MACHINES RESULTS                     whole records, varied from a real one
 * shapes  EXPERIMENTS RESULTS                                 a full run of the crossover and the primitives
 * history SERIES COMMITS MACHINES STAGE RESULTS EXPERIMENTS JAR DECLARATION   records that were read before
 * </pre>
 */
public final class GeneratedHistory {

  public static void main(String[] words) throws IOException {
    switch (words[0]) {
      case "runs" ->
          GeneratedRuns.write(
              Path.of(words[1]), number(words[2]), number(words[3]), Path.of(words[4]));
      case "nights" ->
          GeneratedNights.write(
              Path.of(words[1]),
              Path.of(words[2]),
              number(words[3]),
              number(words[4]),
              Path.of(words[5]));
      case "history" ->
          GeneratedCommits.write(
              number(words[1]),
              number(words[2]),
              number(words[3]),
              Path.of(words[4]),
              Path.of(words[5]),
              Path.of(words[6]),
              Path.of(words[7]),
              Path.of(words[8]));
      case "shapes" -> GeneratedShapes.write(Path.of(words[1]), Path.of(words[2]));
      default -> throw new IllegalArgumentException(words[0]);
    }
  }

  private static int number(String word) {
    return Integer.parseInt(word);
  }
}
