package threadmark.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are sound one by one, and whose comparison would prove something else. */
class CompareDoubtsTest {

  private static final String JDK_25 = "\"jdkVersion\": \"25.0.3\", \"vmVersion\": \"25.0.3+9\",";
  private static final String JDK_21 = "\"jdkVersion\": \"21.0.8\", \"vmVersion\": \"21.0.8+9\",";

  @TempDir private Path folder;

  private int files;

  /** Five forks of five iterations about a level. */
  private static double[][] forks(long seed, double level) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] forks = new double[5][5];
    for (double[] fork : forks) {
      Arrays.setAll(fork, i -> level * Math.exp(0.005 * random.nextGaussian()));
    }
    return forks;
  }

  private Path file(String fields, String unit, double[][] forks) {
    String rows =
        Arrays.stream(forks)
            .map(fork -> Arrays.toString(fork))
            .collect(Collectors.joining(", ", "[", "]"));
    double score = Arrays.stream(forks).flatMapToDouble(Arrays::stream).average().orElseThrow();
    String text =
        """
        [{"benchmark": "a.A.b", "mode": "avgt", "threads": 1, "forks": %d, %s
          "measurementIterations": 5, "primaryMetric": {"score": %s, "scoreUnit": "%s", "rawData": %s},
          "secondaryMetrics": {}}]
        """
            .formatted(forks.length, fields, score, unit, rows);
    try {
      return Files.writeString(folder.resolve("f%d.json".formatted(++files)), text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private Path file(long seed, double level) {
    return file(JDK_25, "us/op", forks(seed, level));
  }

  private static void undecided(CompareRun run, String... said) {
    assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(4);
    assertThat(run.out()).contains(said);
  }

  private static void refused(CompareRun run, String said) {
    assertThat(run.exitCode()).as(run.out()).isEqualTo(2);
    assertThat(run.err()).contains(said).hasLineCount(1);
  }

  @Test
  void oneFileOfASideInAnotherUnitHidesNothing() {
    double[][] small = forks(4, 106e-3);
    CompareRun run =
        CompareRun.of(
            "--base",
            file(1, 100),
            "--head",
            file(2, 106),
            "--head",
            file(3, 106),
            "--head",
            file(JDK_25, "us/op", small));
    undecided(run, "hardly credible", "! hardly credible: trials of head lie a factor of 100");
  }

  @Test
  void whatNamesNoJdkOrAnotherOneIsNotTakenForTheSame() {
    double[][] base = forks(1, 100);
    double[][] head = forks(2, 100);
    String older = JDK_25.replace("\"jdkVersion\": \"25.0.3\"", "\"jdkVersion\": \"21.0.8\"");
    String bare = "\"jdkVersion\": \"25.0.3\",";
    undecided(CompareRun.of(file(JDK_25, "us/op", base), file(older, "us/op", head)), "JDK 21.0.8");
    undecided(
        CompareRun.of(file(bare, "us/op", base), file(bare.replace("25", "21"), "us/op", head)),
        "different JDKs");
    undecided(CompareRun.of(file("", "us/op", base), file("", "us/op", head)), "base unknown");
    assertThat(CompareRun.of(file(bare, "us/op", base), file(bare, "us/op", head)).exitCode())
        .isZero();
  }

  @Test
  void theJdkIsTheChangeOnlyWithOneOnEachSide() {
    Path old = file(JDK_21, "us/op", forks(1, 100));
    Path oldToo = file(JDK_21, "us/op", forks(2, 100));
    Path fresh = file(1 << 10, 100);
    Path freshToo = file(2 << 10, 100);
    assertThat(CompareRun.of(old, fresh, "--across-jdks").exitCode()).isZero();
    undecided(
        CompareRun.of(
            "--base", old, "--base", fresh, "--head", oldToo, "--head", freshToo, "--across-jdks"),
        "different JDKs");
  }

  @Test
  void aForkThatWasMeasuredOnceCountsOnce() {
    double[][] base = forks(1, 100);
    double[][] reversed = {base[4], base[3], base[2], base[1], base[0]};
    double[][] grown = Arrays.copyOf(base, 10);
    System.arraycopy(forks(2, 100), 0, grown, 5, 5);
    double[][] nanos =
        Arrays.stream(base)
            .map(fork -> Arrays.stream(fork).map(value -> value * 1000).toArray())
            .toArray(double[][]::new);
    Path one = file(JDK_25, "us/op", base);
    for (Path copy :
        new Path[] {
          file(JDK_25, "us/op", reversed),
          file(JDK_25, "us/op", Arrays.copyOf(base, 3)),
          file(JDK_25, "us/op", grown),
          file(JDK_25, "ns/op", nanos)
        }) {
      refused(CompareRun.of(one, copy), "the same");
    }
    double[][] twice = {base[0], base[0], base[1]};
    refused(CompareRun.of(file(7, 100), file(JDK_25, "us/op", twice)), "is the same as one in");
  }

  @Test
  void filesThatAreInvalidAlikeAreNoCopies() {
    double[][] none = {{1, 2, 3, 4}};
    CompareRun run =
        CompareRun.of(file(JDK_25, "us/op", none), file(JDK_25, "us/op", none.clone()));
    assertThat(run.err()).contains("the same content");
    double[][] others = {{2, 3, 4, 5}};
    assertThat(CompareRun.of(file(JDK_25, "us/op", none), file(JDK_25, "us/op", others)).out())
        .contains("invalid", "4 of 5 iterations");
  }

  @Test
  void aSlowIterationInEveryForkIsNamed() {
    double[][] spiked = forks(2, 100);
    for (double[] fork : spiked) {
      fork[2] *= 100;
    }
    CompareRun run = CompareRun.of(file(1, 100), file(JDK_25, "us/op", spiked));
    assertThat(run.out())
        .contains("! slow iterations were cut off: by the plain mean", "20.8 times as long");
  }

  @Test
  void trialsThatAreMissingInAFileAreNamed() {
    CompareRun run =
        CompareRun.of("--base", file(1, 100), "--base", file(2, 100), "--head", file(3, 100));
    assertThat(run.out()).contains("! unequal numbers of trials: time: base 10, head 5");
  }

  @Test
  void theOrderOfArgumentsCounts() {
    String one = JDK_25 + "\"jvmArgs\": [\"-Xmx1g\", \"-Xmx2g\"],";
    String other = JDK_25 + "\"jvmArgs\": [\"-Xmx2g\", \"-Xmx1g\"],";
    CompareRun run =
        CompareRun.of(file(one, "us/op", forks(1, 100)), file(other, "us/op", forks(2, 100)));
    assertThat(run.out())
        .contains("! different JVM arguments: the same in another order: -Xmx1g -Xmx2g");
  }

  @Test
  void anotherJmhIsAnotherProtocol() {
    CompareRun run =
        CompareRun.of(
            file(JDK_25 + "\"jmhVersion\": \"1.21\",", "us/op", forks(1, 100)),
            file(JDK_25 + "\"jmhVersion\": \"1.37\",", "us/op", forks(2, 100)));
    assertThat(run.out()).contains("! unequal protocols: base jmhVersion 1.21; head jmhVersion");
  }

  @Test
  void whereNothingIsOnBothSidesNothingIsExpectedGone() throws IOException {
    Path base = file(1, 100);
    Path head = folder.resolve("renamed.json");
    Files.writeString(head, Files.readString(file(2, 900)).replace("a.A.b", "a.A.c"));
    refused(CompareRun.of(base, head, "--expect-gone"), "no benchmark is on both sides");
    assertThat(CompareRun.of(base, head).exitCode()).isEqualTo(3);
  }

  @Test
  void anEndlessFileIsRefused() {
    Path endless = Path.of("/dev/zero");
    if (Files.exists(endless)) {
      refused(CompareRun.of(file(1, 100), endless), "MB do not fit into this JVM's memory");
    }
  }
}
