package threadmark.study.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import threadmark.numbers.Estimate;

/**
 * The figures of a table that rest on fewer trials than others of it: stars stand behind each, and
 * below the table how many trials they mean. A figure of one trial says so itself.
 *
 * @param fewer the smaller numbers of trials, the largest first: one star each more
 * @param single whether a figure is of one trial
 */
record FewerTrials(int most, List<Integer> fewer, boolean single) {

  /** Those of a table that has these figures. */
  static FewerTrials of(Stream<Estimate> figures) {
    List<Integer> trials =
        figures.map(Estimate::n).distinct().sorted((one, other) -> other - one).toList();
    return new FewerTrials(
        trials.isEmpty() ? 0 : trials.getFirst(),
        trials.stream().skip(1).filter(n -> n > 1).toList(),
        trials.size() > 1 && trials.getLast() == 1);
  }

  /** {@code 44.8 ms (37.0 to 54.3)*}. */
  String marked(Estimate estimate, String figure) {
    return figure + stars(fewer.indexOf(estimate.n()));
  }

  /** {@code * rests on 4 trials, ** on 3, the others on 5}. */
  Optional<String> legend() {
    return fewer.isEmpty()
        ? Optional.empty()
        : Optional.of(
            IntStream.range(0, fewer.size())
                    .mapToObj(i ->
                        stars(i)
                            + (i == 0 ? " rests on %d trials, " : " on %d, ")
                                .formatted(fewer.get(i)))
                    .collect(Collectors.joining("", "", "the others on " + most))
                + (single ? ", or on one where it says so" : ""));
  }

  private static String stars(int place) {
    return "*".repeat(place + 1);
  }
}
