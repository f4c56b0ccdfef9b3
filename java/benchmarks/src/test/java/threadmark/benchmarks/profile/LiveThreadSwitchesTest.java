package threadmark.benchmarks.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LiveThreadSwitchesTest {

  @Test
  void aStatusFileHoldsBothCounts() {
    List<String> status =
        List.of("Name:\tjava", "voluntary_ctxt_switches:\t12", "nonvoluntary_ctxt_switches:\t3");

    assertThat(LiveThreadSwitches.of(status)).isEqualTo(new Switches(12, 3));
  }

  @Test
  void aThreadThatEndedTakesItsSwitchesWithIt() {
    LiveThreadSwitches start =
        new LiveThreadSwitches(Map.of("ended", new Switches(50, 5), "stays", new Switches(10, 1)));
    LiveThreadSwitches end =
        new LiveThreadSwitches(Map.of("stays", new Switches(14, 2), "new", new Switches(3, 0)));

    assertThat(end.since(start)).isEqualTo(new Switches(7, 1));
  }

  @Test
  void noThreadAtAllIsUnknown() {
    LiveThreadSwitches unreadable = new LiveThreadSwitches(Map.of());

    assertThat(unreadable.since(unreadable).voluntary()).isNaN();
  }
}
