package threadmark.workloads.primes;

import static threadmark.workloads.primes.PrimesVariant.FORKJOIN_AS_DESCRIBED;
import static threadmark.workloads.primes.PrimesVariant.FORKJOIN_AS_PRINTED;
import static threadmark.workloads.primes.PrimesVariant.PLATFORM;
import static threadmark.workloads.primes.PrimesVariant.SEQUENTIAL;
import static threadmark.workloads.primes.PrimesVariant.STREAM;
import static threadmark.workloads.primes.PrimesVariant.STREAM_SEQUENTIAL;
import static threadmark.workloads.primes.PrimesVariant.VIRTUAL;

import threadmark.workloads.program.Arguments;
import threadmark.workloads.program.Effort;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.Program;

/** The programs of the paper, with its names and arguments, and one that it printed by mistake. */
public record PrimesProgram(String name, String usage, PrimesVariant variant) implements Program {

  public static final Program EXECUTOR =
      new PrimesProgram("PrimesExecutor", "number poolSize numberOfParts", PLATFORM);

  public static final Program VIRTUAL_EXECUTOR =
      new PrimesProgram("PrimesVirtualExecutor", "number numberOfParts", VIRTUAL);

  /** Honours its third argument. */
  public static final Program FORK_JOIN =
      new PrimesProgram("PrimesForkJoin", "number poolSize threshold", FORKJOIN_AS_DESCRIBED);

  /** Reads its third argument and forgets it, as the printed program does. */
  public static final Program FORK_JOIN_AS_PRINTED =
      new PrimesProgram(
          "PrimesForkJoinAsPrinted", "number poolSize threshold", FORKJOIN_AS_PRINTED);

  public static final Program STREAM_PROGRAM =
      new PrimesProgram("PrimesStream", "number 0|1 (1: parallel)", STREAM);

  @Override
  public Plan plan(Arguments arguments) {
    CountPrimes cell =
        switch (variant) {
          case PLATFORM -> {
            arguments.requireCount(3);
            yield cell(PLATFORM, number(arguments), poolSize(arguments), parts(arguments, 2), 0);
          }
          case VIRTUAL -> {
            arguments.requireCount(2);
            yield cell(VIRTUAL, number(arguments), 1, parts(arguments, 1), 0);
          }
          case FORKJOIN_AS_DESCRIBED, FORKJOIN_AS_PRINTED -> {
            arguments.requireCount(3);
            long threshold = arguments.longAtLeast(2, "threshold", 0);
            yield cell(variant, number(arguments), poolSize(arguments), 1, threshold);
          }
          case STREAM, STREAM_SEQUENTIAL -> {
            arguments.requireCount(2);
            boolean parallel = arguments.intBetween(1, "parallel", 0, 1) == 1;
            yield cell(parallel ? STREAM : STREAM_SEQUENTIAL, number(arguments), 1, 1, 0);
          }
          case SEQUENTIAL -> {
            arguments.requireCount(1);
            yield cell(SEQUENTIAL, number(arguments), 1, 1, 0);
          }
        };
    return new PrimesPlan(cell, arguments.census());
  }

  private static CountPrimes cell(
      PrimesVariant variant, long number, int poolSize, long parts, long threshold) {
    return new CountPrimes(variant, number, poolSize, parts, threshold, Kernel.LONG);
  }

  private static long number(Arguments arguments) {
    return arguments.longBetween(0, "number", 0, Kernel.LONG.greatest());
  }

  private static int poolSize(Arguments arguments) {
    return arguments.intBetween(1, "poolSize", 1, CountPrimes.MOST_THREADS);
  }

  private static long parts(Arguments arguments, int index) {
    long parts = arguments.longBetween(index, "numberOfParts", 1, CountPrimes.MOST_PARTS);
    Effort.requireHeapForTasks(arguments.heapBytes(), Parts.made(number(arguments), parts));
    return parts;
  }
}
