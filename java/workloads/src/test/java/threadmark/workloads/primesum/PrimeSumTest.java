package threadmark.workloads.primesum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PrimeSumTest {

  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

  static Stream<Arguments> cells() {
    return Arrays.stream(PrimeSumVariant.values())
        .flatMap(variant ->
            Arrays.stream(SumKernel.values())
                .flatMap(kernel ->
                    Stream.of(0, 1, 7)
                        .filter(tasks -> tasks != 1 || !fits(variant))
                        .map(tasks -> Arguments.of(variant, kernel, tasks))));
  }

  /** A pool is fitted to tasks that are measured first, for seconds. */
  private static boolean fits(PrimeSumVariant variant) {
    return variant.label().startsWith("pool-fit");
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyVariantGivesTheKnownAnswer(PrimeSumVariant variant, SumKernel kernel, int tasks)
      throws Exception {
    PrimeSum cell = new PrimeSum(variant, kernel, tasks, 1, 3, NOWHERE);

    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
  }

  @Test
  void theKnownAnswerIsNotTheOneUnderMeasurement() {
    Limits limits = Limits.drawn(50);

    assertThat(IntStream.range(0, 50).mapToLong(i -> PrimeSums.byDivision(limits.of(i))).sum())
        .isEqualTo(PrimeSums.bySieve(limits));
    assertThat(IntStream.range(0, 50).mapToLong(i -> PrimeSums.inStreams(limits.of(i))).sum())
        .isEqualTo(PrimeSums.bySieve(limits));
  }

  static Stream<PrimeSumVariant> fittedToNothing() {
    return Arrays.stream(PrimeSumVariant.values()).filter(variant -> !fits(variant));
  }

  /** The same work every time is what makes the answer known, whichever task gets which limit. */
  @ParameterizedTest
  @MethodSource("fittedToNothing")
  void theListingsCellCanBeRunAgain(PrimeSumVariant variant) throws Exception {
    PrimeSum cell = new PrimeSum(variant, SumKernel.STREAMS, 50, 0, 3, NOWHERE);

    assertThat(cell.run()).isEqualTo(cell.run()).isEqualTo(cell.knownAnswer());
  }

  @ParameterizedTest
  @MethodSource("fittedToNothing")
  void everyThousandthTaskOfTheListingsPrintsItsLine(PrimeSumVariant variant) throws Exception {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);

    new PrimeSum(variant, SumKernel.STREAMS, 1001, 0, 3, out).run();

    assertThat(printed.toString(StandardCharsets.UTF_8).lines().sorted())
        .satisfiesExactly(line -> isOfTask(0, line), line -> isOfTask(1000, line));
  }

  private static void isOfTask(int task, String line) {
    Matcher words =
        Pattern.compile("Task ([0-9]+) processed: Sum of primes up to ([0-9]+) = ([0-9]+)")
            .matcher(line);
    assertThat(words.matches()).as(line).isTrue();
    assertThat(Integer.parseInt(words.group(1))).isEqualTo(task);
    int limit = Integer.parseInt(words.group(2));
    assertThat(limit).isBetween(1000, 5999);
    assertThat(Long.parseLong(words.group(3))).isEqualTo(PrimeSums.byDivision(limit));
  }

  @Test
  void theLoopPrintsNothing() throws Exception {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);

    new PrimeSum(PrimeSumVariant.VIRTUAL, SumKernel.LOOP, 1001, 0, 1, out).run();

    assertThat(printed.size()).isZero();
  }

  /** A task of the listings makes garbage by the hundred kilobytes, and one of the loop none. */
  @Test
  void onlyTheListingsTaskMakesGarbage() {
    assertThat(bytesOf(() -> PrimeSums.inStreams(Limits.GREATEST))).isGreaterThan(100_000);
    assertThat(bytesOf(() -> PrimeSums.byDivision(Limits.GREATEST))).isLessThan(1_000);
  }

  private static long bytesOf(LongSupplier sum) {
    ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
    assertThat(sum.getAsLong()).isPositive();
    long before = threads.getCurrentThreadAllocatedBytes();
    assertThat(sum.getAsLong()).isPositive();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 0", "2, 2", "3, 5", "10, 17", "1000, 76127"})
  void oneIsNoPrimeAndTwoIs(int limit, long sum) {
    assertThat(PrimeSums.byDivision(limit)).isEqualTo(sum);
    assertThat(PrimeSums.inStreams(limit)).isEqualTo((int) sum);
  }

  @Test
  void theLimitsAreTheSameEachTimeAndInTheArticlesRange() {
    Limits limits = Limits.drawn(1000);
    Limits again = Limits.drawn(1000);

    assertThat(IntStream.range(0, 1000))
        .allSatisfy(task -> {
          assertThat(limits.of(task)).isBetween(1000, 5999);
          assertThat(again.of(task)).isEqualTo(limits.of(task));
        });
  }

  @ParameterizedTest
  @CsvSource({"POOL_200, 200", "POOL_1000, 1000", "POOL_TUNED, 37", "VIRTUAL, 0"})
  void theChosenSizeCanBeRead(PrimeSumVariant variant, int size) {
    assertThat(cell(variant, 1, 37).poolSize()).isEqualTo(size);
  }

  @Test
  void theFittedPoolIsLargerThanTheMachineWhenTasksSleep() {
    assertThat(cell(PrimeSumVariant.POOL_FIT, 1, 1).poolSize())
        .isGreaterThan(Runtime.getRuntime().availableProcessors());
  }

  @ParameterizedTest
  @CsvSource({"2, 0.0001, 0.01, 202", "8, 0.001, 0, 8", "4, 0.01, 0.01, 8"})
  void theFittedSizeFollowsTheBlockedShare(int processors, double c, double w, int size) {
    assertThat(FittedPool.size(processors, c, w)).isEqualTo(size);
  }

  @Test
  void aNegativeNumberOfTasksIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> cell(PrimeSumVariant.VIRTUAL, -1, 1))
        .withMessage("tasks is -1; it must be from 0 to 10000000");
  }

  private static PrimeSum cell(PrimeSumVariant variant, int tasks, int tunedSize) {
    return new PrimeSum(variant, SumKernel.LOOP, tasks, 10, tunedSize, NOWHERE);
  }
}
