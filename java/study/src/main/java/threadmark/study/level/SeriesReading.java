package threadmark.study.level;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import threadmark.numbers.Contrast;
import threadmark.study.answer.RunOverheads;
import threadmark.study.answer.SeriesOverhead;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Series;
import threadmark.study.level.BaselineSeries.RunMean;
import threadmark.study.record.Run;

/** What one run says of one series: the mean of the overhead's logarithm. */
record SeriesReading(String run, Instant startedAt, Contrast mean) {

  /** The same however runs are given: by start, then by id. */
  static final Comparator<SeriesReading> BY_TIME =
      Comparator.comparing(SeriesReading::startedAt).thenComparing(SeriesReading::run);

  static SeriesReading of(RunMean accepted, Instant startedAt) {
    return new SeriesReading(
        accepted.run(),
        startedAt,
        new Contrast(
            accepted.mean(),
            Math.sqrt(accepted.variance()),
            accepted.blocks() - 1.0,
            accepted.blocks()));
  }

  /** Of every series that those runs may be judged by; a run counts once. */
  static Map<Series, List<SeriesReading>> of(List<Run> runs, List<Experiment> declared) {
    Map<String, Run> once = new HashMap<>();
    runs.forEach(run -> once.putIfAbsent(run.id(), run));
    Map<Series, List<SeriesReading>> readings = new HashMap<>();
    for (Run run : once.values()) {
      for (SeriesOverhead overhead : RunOverheads.of(run, declared)) {
        if (overhead.trouble().isEmpty() && Levels.undecidable(run, overhead).isEmpty()) {
          readings
              .computeIfAbsent(overhead.series(), unused -> new ArrayList<>())
              .add(new SeriesReading(run.id(), run.startedAt(), overhead.contrast().orElseThrow()));
        }
      }
    }
    readings.values().forEach(own -> own.sort(BY_TIME));
    return readings;
  }
}
