package threadmark.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Param;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Variant;
import threadmark.workloads.bounded.BoundedVariant;
import threadmark.workloads.crossover.CrossoverVariant;
import threadmark.workloads.fanout.FanVariant;
import threadmark.workloads.fibonacci.FibonacciVariant;
import threadmark.workloads.hogs.HogsVariant;
import threadmark.workloads.locks.LockKind;
import threadmark.workloads.pinning.Guard;
import threadmark.workloads.pinning.PinningVariant;
import threadmark.workloads.pinning.Place;
import threadmark.workloads.pools.KeptPoolVariant;
import threadmark.workloads.pools.PoolVariant;
import threadmark.workloads.primes.KeptPrimesVariant;
import threadmark.workloads.primes.PrimesVariant;
import threadmark.workloads.primes.SweptParts;
import threadmark.workloads.primesum.KeptSumVariant;
import threadmark.workloads.primesum.PrimeSumVariant;
import threadmark.workloads.primesum.SweptPool;
import threadmark.workloads.scoped.ScopeVariant;
import threadmark.workloads.sockets.EchoVariant;
import threadmark.workloads.sort.SortVariant;
import threadmark.workloads.transfer.TransferVariant;

/** A variant that is missing from its benchmark is measured by nobody, and nothing would say so. */
class VariantParamTest {

  @Test
  void primesAreCountedByEveryVariantOfBothCallers() throws NoSuchFieldException {
    assertThat(declared(PrimesBenchmark.class))
        .containsExactlyElementsOf(
            labels(
                Stream.concat(
                    Arrays.stream(PrimesVariant.values()),
                    Arrays.stream(KeptPrimesVariant.values()))));
  }

  @Test
  void sortsAreMeasuredByEveryVariantThatEnds() throws NoSuchFieldException {
    assertThat(declared(MergeSortBenchmark.class))
        .containsExactlyElementsOf(
            labels(Arrays.stream(SortVariant.values()).filter(variant -> !variant.deadlocks())));
  }

  @Test
  void everyTryAtFibonacciIsMeasured() throws NoSuchFieldException {
    assertThat(declared(FibonacciBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(FibonacciVariant.values())));
  }

  @Test
  void primeSumsAreMeasuredByEveryVariantOfBothCallers() throws NoSuchFieldException {
    assertThat(declared(PrimeSumBenchmark.class))
        .containsExactlyElementsOf(
            labels(
                Stream.concat(
                    Arrays.stream(PrimeSumVariant.values()),
                    Arrays.stream(KeptSumVariant.values()))));
  }

  @Test
  void sleepingTasksAreMeasuredByEveryVariantThatFitsAMinute() throws NoSuchFieldException {
    assertThat(declared(SleepTasksBenchmark.class))
        .containsExactlyElementsOf(
            labels(
                Stream.concat(
                    Arrays.stream(PoolVariant.values())
                        .filter(variant -> variant != PoolVariant.POOL_P),
                    Stream.of(KeptPoolVariant.POOL_TASKS))));
  }

  @Test
  void computingTasksAreMeasuredByEveryVariantThatIsNotForSleepers() throws NoSuchFieldException {
    assertThat(declared(SeriesTasksBenchmark.class))
        .containsExactlyElementsOf(
            labels(
                Stream.concat(
                    Arrays.stream(PoolVariant.values()),
                    Arrays.stream(KeptPoolVariant.values())
                        .filter(variant -> variant != KeptPoolVariant.POOL_TASKS))));
  }

  @Test
  void crossoverTasksAreMeasuredByEveryVariant() throws NoSuchFieldException {
    assertThat(declared(CrossoverBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(CrossoverVariant.values())));
  }

  @Test
  void sweepsHoldEveryValue() throws NoSuchFieldException {
    assertThat(declared(PoolSizesBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(SweptPool.values())));
    assertThat(declared(PartCountsBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(SweptParts.values())));
  }

  @Test
  void primitivesAndParkedThreadsAreMeasuredOnBothKinds() throws NoSuchFieldException {
    Iterable<String> kinds = labels(Arrays.stream(ThreadKind.values()));
    assertThat(declared(PrimitivesBenchmark.class)).containsExactlyElementsOf(kinds);
    assertThat(declared(ParkedThreadsBenchmark.class)).containsExactlyElementsOf(kinds);
    assertThat(declared(ThreadMemoryBenchmark.class)).containsExactlyElementsOf(kinds);
  }

  @Test
  void smallContainersCompareVirtualThreadsWithPools() throws NoSuchFieldException {
    assertThat(declared(SmallContainersBenchmark.class))
        .allMatch(variant -> Variant.named(CrossoverVariant.class, variant) != null)
        .contains(CrossoverVariant.VIRTUAL.label());
  }

  @Test
  void connectionsAreServedByEveryVariant() throws NoSuchFieldException {
    assertThat(declared(SocketsBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(EchoVariant.values())));
  }

  @Test
  void requestsBesideHogsAreAnsweredByEveryVariant() throws NoSuchFieldException {
    assertThat(declared(CpuHogsBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(HogsVariant.values())));
  }

  @Test
  void itemsAreTransferredByEveryVariant() throws NoSuchFieldException {
    assertThat(declared(TransferBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(TransferVariant.values())));
  }

  @Test
  void callersAreServedByEveryVariant() throws NoSuchFieldException {
    assertThat(declared(BoundedResourceBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(BoundedVariant.values())));
  }

  @Test
  void backendsAreAskedByEveryVariant() throws NoSuchFieldException {
    assertThat(declared(FanOutBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(FanVariant.values())));
  }

  @Test
  void valuesAreHandedOnByEveryVariant() throws NoSuchFieldException {
    assertThat(declared(ScopedValuesBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(ScopeVariant.values())));
  }

  @Test
  void everyGuardIsPassedByEveryVariant() throws NoSuchFieldException {
    assertThat(declared(PinnedContendedBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(PinningVariant.values())));
    assertThat(PinnedContendedBenchmark.class.getField("guard").getAnnotation(Param.class).value())
        .containsExactlyElementsOf(labels(Arrays.stream(Guard.values())));
  }

  @Test
  void everyLockIsContendedOnBothKinds() throws NoSuchFieldException {
    assertThat(declared(ContendedLocksBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(ThreadKind.values())));
    assertThat(ContendedLocksBenchmark.class.getField("lock").getAnnotation(Param.class).value())
        .containsExactlyElementsOf(labels(Arrays.stream(LockKind.values())));
  }

  @Test
  void everyPlaceIsWaitedInByEveryVariant() throws NoSuchFieldException {
    assertThat(declared(PinningBenchmark.class))
        .containsExactlyElementsOf(labels(Arrays.stream(PinningVariant.values())));
    assertThat(PinningBenchmark.class.getField("place").getAnnotation(Param.class).value())
        .containsExactlyElementsOf(labels(Arrays.stream(Place.values())));
  }

  private static String[] declared(Class<?> benchmark) throws NoSuchFieldException {
    return benchmark.getField("variant").getAnnotation(Param.class).value();
  }

  private static Iterable<String> labels(Stream<? extends Variant> variants) {
    return variants.map(Variant::label).distinct().toList();
  }
}
