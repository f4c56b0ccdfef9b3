package threadmark.judge.replay;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two or three earlier runs are worth something, but not what ten are. */
@Tag("slow")
class ShortHistoryTest {

  private static Replay of(NoiseModel noise, double margin, int pullRequests) {
    return new Replay(noise, 20, margin, pullRequests, 3);
  }

  private static void say(OperatingCharacteristic one) {
    System.out.println(
        one.noise()
            + " "
            + one.rule()
            + " fails "
            + one.unchanged().falseFails()
            + " undecided first "
            + one.unchanged().undecidedAtFirst().share()
            + " then "
            + one.unchanged().undecided().share()
            + " hidden "
            + one.unchanged().hidden().share()
            + " trials "
            + one.unchanged().trials()
            + " M "
            + one.changed().get(4));
  }

  @Test
  void all() {
    for (var it : java.util.List.of(2, 3, 5, 10)) {
      say(of(NoiseModel.SHARED_VM, 0.10, 1500).gateWithShortHistory(it));
      say(of(NoiseModel.QUIET_METAL, 0.02, 1500).gateWithShortHistory(it));
    }
    say(of(NoiseModel.SHARED_VM, 0.10, 1500).gateWithPilot());
    say(of(NoiseModel.QUIET_METAL, 0.02, 1500).gateWithPilot());
  }
}
