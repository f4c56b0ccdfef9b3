package threadmark.machine;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a machine is made of, as far as its system tells. A fact that it does not tell is absent,
 * never guessed. On ARM the numbers of implementer, architecture, part and revision stand for
 * vendor, family, model and stepping.
 *
 * @param cpu the name that the processor gives itself; two models may differ in nothing else
 * @param threads hardware threads that are switched on
 * @param available processors that this process may use
 * @param coreKinds threads of each kind of core, where cores differ
 * @param hypervisor {@code none} on bare metal; {@code unnamed} when there is one without a name
 */
public record HardwareFacts(
    String arch,
    Optional<String> cpu,
    Optional<String> vendor,
    Optional<String> family,
    Optional<String> model,
    Optional<String> stepping,
    Optional<Integer> sockets,
    Optional<Integer> cores,
    Optional<Integer> threads,
    int available,
    Optional<SortedMap<String, Integer>> coreKinds,
    Optional<List<Cache>> caches,
    Optional<Integer> numaNodes,
    Optional<Long> memoryGibibytes,
    Optional<String> hypervisor) {

  public HardwareFacts {
    coreKinds = coreKinds.map(kinds -> Collections.unmodifiableSortedMap(new TreeMap<>(kinds)));
    caches = caches.map(List::copyOf);
  }

  /** Whether a hypervisor is known to stand between this system and the processor. */
  public boolean virtual() {
    return hypervisor.isPresent() && !hypervisor.get().equals("none");
  }

  /**
   * Caches of one level and kind, all of the same size.
   *
   * @param kind {@code data}, {@code instruction} or {@code unified}
   * @param bytes size of one of them
   * @param instances how many of them the processors have together
   */
  public record Cache(int level, String kind, long bytes, int instances) {}
}
