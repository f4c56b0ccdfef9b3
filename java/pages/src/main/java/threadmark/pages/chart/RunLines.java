package threadmark.pages.chart;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import threadmark.jvm.Jdk;
import threadmark.study.record.RunSummary;
import threadmark.text.Moment;

/** Runs as a table to fetch, a line each: who, where, when, from what, and where the record is. */
public final class RunLines {

  private static final String HEAD =
      "run,machine,hardware,started,ended,profile,jdks,commit,trials,unusable,record,sha256\n";

  private RunLines() {}

  public static String csv(List<RunSummary> runs) {
    StringBuilder text = new StringBuilder(HEAD);
    for (RunSummary run : runs) {
      Csv.append(
          text,
          Arrays.asList(
              run.id(),
              run.machine().name(),
              run.machine().hardware(),
              Moment.text(run.startedAt()),
              Moment.text(run.endedAt()),
              run.profile().label(),
              run.jdks().stream().map(Jdk::id).collect(Collectors.joining(" ")),
              run.build().commit().orElse(""),
              run.trials(),
              run.unusable(),
              run.file(),
              run.sha256()));
    }
    return text.toString();
  }
}
