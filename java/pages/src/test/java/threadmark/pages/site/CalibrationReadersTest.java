package threadmark.pages.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Started;
import threadmark.gate.GateHistory;
import threadmark.gate.GateSides;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.DeclaredTiming;
import threadmark.jmh.ForkCommand.JarSide;
import threadmark.jmh.Overrides;
import threadmark.jvm.JavaHome;
import threadmark.jvm.Jdk;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;
import threadmark.study.record.Run;
import threadmark.verdict.CalibrationFile;
import threadmark.verdict.Samples;
import threadmark.verdict.SeriesNoise;

/** What {@code calibrate --record} writes is read by the gate, by judge and by the site. */
class CalibrationReadersTest {

  private static final Benchmark KNOWN =
      new Benchmark("threadmark.benchmarks.Primes.count", "avgt", new TreeMap<>(), 1);
  private static final DeclaredTiming SHORT = new DeclaredTiming(1, 1, 5, 0.3);

  @TempDir private Path folder;
  private Shelf shelf;
  private Run night;

  @BeforeEach
  void calibrate() {
    shelf = new Shelf(folder).accepting(Night.alike(1.0));
    night = Night.of(11, 1.0).run();
    CalibrationFile.record(
        shelf.baselines(),
        Samples.calibration(
            night.machine(),
            Night.JDK,
            new SeriesNoise(
                KNOWN,
                SHORT,
                ComparedMetric.TIME,
                List.of(
                    new SeriesNoise.Run(night.startedAt(), 9e-4, 7),
                    new SeriesNoise.Run(night.startedAt(), 1.1e-3, 7)),
                0.0525)));
  }

  @Test
  void theGateStartsWithoutAPilot() {
    GateSides.Chosen side =
        new GateSides.Chosen(
            new JarSide(Path.of("x.jar"), Path.of("/jdk/bin/java"), List.of()),
            new JavaHome(Path.of("/jdk"), new Jdk(Night.JDK, 25, "vendor", "25", "Hotspot")));
    assertThat(
            GateHistory.of(
                    Optional.of(side), side, Overrides.none(), night.machine(), shelf.baselines())
                .of(new DeclaredBenchmark(KNOWN, SHORT, List.of())))
        .containsOnlyKeys(ComparedMetric.TIME);
  }

  @Test
  void judgeSaysWhatAGateCouldSeeThere() {
    Started judged = shelf.judge(shelf.record(night));
    assertThat(judged.exitCode()).isZero();
    assertThat(judged.out())
        .contains("a gate here sees slowdowns from 5.3% (Primes.count), on " + Night.JDK);
  }

  @Test
  void theSiteShowsIt() throws IOException {
    Path site = folder.resolve("site");
    Started made =
        Started.with(
            "site",
            "--quiet",
            "--experiments",
            Shelf.DECLARED.toString(),
            "--claims",
            "../../claims",
            "--baselines",
            shelf.baselines().toString(),
            "--results",
            folder.resolve("results").toString(),
            "--out",
            site.toString());
    assertThat(made.errors()).isEmpty();
    try (var files = Files.walk(site)) {
      assertThat(files.filter(Files::isRegularFile).filter(CalibrationReadersTest::tells))
          .isNotEmpty();
    }
    // 0.1% of variance between pairs, and seven degrees of freedom twice.
    assertThat(site.resolve("_data/generated/machines.json"))
        .content()
        .contains("\"scatter of a pair\"", "\"3.2%\"");
  }

  private static boolean tells(Path file) {
    try {
      return Files.readString(file).contains("against itself, with " + Night.JDK);
    } catch (IOException binary) {
      return false;
    }
  }
}
