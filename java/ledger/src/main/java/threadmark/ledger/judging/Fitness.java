package threadmark.ledger.judging;

import java.util.Optional;
import threadmark.jvm.Jdk;
import threadmark.ledger.claim.Claim;
import threadmark.machine.HardwareFacts;

/** Whether a machine can test a claim at all. */
final class Fitness {

  private static final int MEBIBYTES = 1024;

  private Fitness() {}

  static Optional<String> refusal(
      Claim claim,
      Optional<HardwareFacts> hardware,
      Optional<Double> processors,
      Optional<Jdk> jdk) {
    Claim.Requirements needs = claim.requires();
    return cores(needs, hardware)
        .or(() -> hybrid(needs, hardware))
        .or(() -> processors(needs, processors))
        .or(() -> heap(needs, hardware))
        .or(() -> jdk(needs, jdk));
  }

  private static Optional<String> cores(
      Claim.Requirements needs, Optional<HardwareFacts> hardware) {
    if (!needs.cores()) {
      return Optional.empty();
    }
    if (hardware.map(HardwareFacts::virtual).orElse(false)) {
      return Optional.of("the hypervisor hides how many physical cores there are");
    }
    return hardware.flatMap(HardwareFacts::cores).isPresent()
        ? Optional.empty()
        : Optional.of(
            "the number of physical cores is not known; register the machine: threadmark machine"
                + " --register NAME");
  }

  private static Optional<String> hybrid(
      Claim.Requirements needs, Optional<HardwareFacts> hardware) {
    boolean kinds =
        hardware.flatMap(HardwareFacts::coreKinds).map(of -> of.size() > 1).orElse(false);
    return needs.hybrid() && !kinds
        ? Optional.of(
            "it is about a CPU with cores of several kinds, which this one is not known to have")
        : Optional.empty();
  }

  private static Optional<String> processors(
      Claim.Requirements needs, Optional<Double> processors) {
    return needs
        .processors()
        .filter(least -> processors.map(here -> here < least).orElse(true))
        .map(least ->
            "it needs %d processors, here are %s"
                .formatted(
                    least,
                    processors.map(here -> Long.toString(Math.round(here))).orElse("unknown")));
  }

  private static Optional<String> heap(Claim.Requirements needs, Optional<HardwareFacts> hardware) {
    return needs
        .heapMebibytes()
        .flatMap(wanted ->
            hardware
                .flatMap(HardwareFacts::memoryGibibytes)
                .filter(memory -> memory * MEBIBYTES < wanted)
                .map(memory ->
                    "it needs a heap of %d GiB, this machine has %d GiB of memory"
                        .formatted(wanted / MEBIBYTES, memory)));
  }

  private static Optional<String> jdk(Claim.Requirements needs, Optional<Jdk> jdk) {
    return jdk.filter(here ->
            needs.jdkFrom().map(from -> here.feature() < from).orElse(false)
                || needs.jdkTo().map(to -> here.feature() > to).orElse(false))
        .map(here -> "it is about JDK %s, this is %d".formatted(range(needs), here.feature()));
  }

  private static String range(Claim.Requirements needs) {
    return needs.jdkFrom().map(Object::toString).orElse("up")
        + " to "
        + needs.jdkTo().map(Object::toString).orElse("the newest");
  }
}
