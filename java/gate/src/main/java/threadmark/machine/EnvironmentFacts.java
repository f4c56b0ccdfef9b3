package threadmark.machine;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How a machine's system is set: what an owner or an update can change without a screwdriver. What
 * the system does not tell is absent; so is a limit that is not set. The Java runtime and its
 * options are an environment too, but each trial brings its own.
 *
 * @param mitigations the kernel's answer to each weakness that it says this processor has
 * @param governor how frequencies are chosen; several are joined by {@code +}
 * @param clocksource what the kernel reads the time from; some cost a system call per reading
 * @param aslr 2 randomises all addresses, 0 none
 * @param cpuLimitMillicores processors' worth of time that the control group may use, x 1000
 * @param processors numbers of the processors that this process may use, as {@code 0-3,8}
 * @param memoryLimitBytes of the control group
 * @param pidsLimit threads that the control group may have
 * @param pidMax numbers for threads in the whole system
 * @param userThreads threads that this user may have
 * @param mapLimit memory maps that one process may have
 */
public record EnvironmentFacts(
    String os,
    Optional<String> kernel,
    Optional<String> microcode,
    Optional<SortedMap<String, String>> mitigations,
    Optional<String> governor,
    Optional<Boolean> turbo,
    Optional<Boolean> smt,
    Optional<String> clocksource,
    Optional<Integer> aslr,
    Optional<String> transparentHugePages,
    Optional<Long> cpuLimitMillicores,
    Optional<String> processors,
    Optional<Long> memoryLimitBytes,
    Optional<Long> pidsLimit,
    Optional<Long> pidMax,
    Optional<Long> threadsMax,
    Optional<Long> userThreads,
    Optional<Long> mapLimit) {

  /** Where nothing but Java's own properties is asked. */
  static EnvironmentFacts bare(Sources sources) {
    return new EnvironmentFacts(
        sources.system().label(),
        Optional.of(sources.version()),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  public EnvironmentFacts {
    mitigations = mitigations.map(all -> Collections.unmodifiableSortedMap(new TreeMap<>(all)));
  }
}
