package threadmark.judge.replay;

import java.util.List;
import java.util.SplittableRandom;

/** Recorded trials, resampled: each series of a pull request is one trace, drawn by lot. */
public record TraceNoise(String name, List<Trace> traces) implements NoiseSource {

  public TraceNoise {
    traces = List.copyOf(traces);
    if (traces.isEmpty()) {
      throw new IllegalArgumentException(name + ": no trace");
    }
  }

  @Override
  public Machine machine(int series, SplittableRandom random) {
    Trace[] drawn = new Trace[series];
    for (int i = 0; i < series; i++) {
      drawn[i] = traces.get(random.nextInt(traces.size()));
    }
    return sittings -> {
      Trace.Replayed[] sitting = new Trace.Replayed[series];
      for (int i = 0; i < series; i++) {
        sitting[i] = drawn[i].sit(sittings);
      }
      return i -> sitting[i].next();
    };
  }
}
