import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.GateRule;
import threadmark.rule.ChangeGate;
import threadmark.rule.ChangeGate.Asked;
import threadmark.verdict.Verdict;

/**
 * How often the gate errs about one of a few benchmarks of which nothing is known: normal noise, a
 * margin of 10%, and a second sitting of that one alone where the first could not tell.
 *
 * <p>java -cp java/app/target/threadmark.jar docs/method/FewBenchmarks.java 8000 1,2,3,5
 */
final class FewBenchmarks {

  private static final double MARGIN = 0.10;
  private static final double[] SCATTER_IN_MARGINS = {0.2, 0.5, 1, 2, 3, 10};

  private record Said(Verdict verdict, boolean atOnce, int pairs) {}

  public static void main(String... arguments) {
    int times = Integer.parseInt(arguments[0]);
    System.out.println(
        "benchmarks, a pair scatters by | unchanged: failed of %,d, undecided at first, in the end, pairs"
                .formatted(times)
            + " | slower by the margin: regressed, steady");
    for (String number : arguments[1].split(",")) {
      int series = Integer.parseInt(number);
      for (double margins : SCATTER_IN_MARGINS) {
        double scatter = margins * Math.log1p(MARGIN);
        List<Said> unchanged = all(times, series, scatter, 0);
        List<Said> slower = all(times / 2, series, scatter, Math.log1p(MARGIN));
        System.out.printf(
            Locale.ROOT,
            "%d, %.1f margins | %d, %.1f%%, %.1f%%, %.1f | %.1f%%, %.1f%%%n",
            series,
            margins,
            unchanged.stream().filter(said -> said.verdict() == Verdict.REGRESSED).count(),
            100 * unchanged.stream().mapToInt(said -> said.atOnce() ? 0 : 1).average().orElseThrow(),
            share(unchanged, Verdict.UNDECIDED),
            unchanged.stream().mapToInt(Said::pairs).average().orElseThrow(),
            share(slower, Verdict.REGRESSED),
            share(slower, Verdict.STEADY));
      }
    }
  }

  private static double share(List<Said> all, Verdict verdict) {
    return 100.0 * all.stream().filter(said -> said.verdict() == verdict).count() / all.size();
  }

  private static List<Said> all(int times, int series, double scatter, double change) {
    return IntStream.range(0, times)
        .parallel()
        .mapToObj(seed -> once(series, scatter, change, new SplittableRandom(20261128L * 1000003 + seed)))
        .toList();
  }

  /** The first of the benchmarks is the one that is counted. */
  private static Said once(int series, double scatter, double change, SplittableRandom random) {
    int pairs = 0;
    Verdict verdict = Verdict.UNDECIDED;
    boolean atOnce = false;
    for (int sitting = 1; sitting <= 2 && verdict == Verdict.UNDECIDED; sitting++) {
      Asked asked =
          new Asked(
              ComparedMetric.TIME, Optional.empty(), unused -> GateRule.oneOf(series, MARGIN), true);
      ChangeGate gate = new ChangeGate(Collections.nCopies(sitting == 1 ? series : 1, asked), false);
      for (List<Integer> round = gate.round(); !round.isEmpty(); round = gate.round()) {
        for (int one : round) {
          gate.take(one, change + scatter * random.nextGaussian());
          pairs += one == 0 ? 1 : 0;
        }
      }
      verdict =
          gate.spoilt() ? Verdict.UNDECIDED : gate.verdict(0).orElse(Verdict.UNDECIDED);
      atOnce = sitting == 1 && verdict != Verdict.UNDECIDED;
    }
    return new Said(verdict, atOnce, pairs);
  }
}
