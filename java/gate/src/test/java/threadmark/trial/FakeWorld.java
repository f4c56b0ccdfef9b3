package threadmark.trial;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import threadmark.files.MeasuredFiles;
import threadmark.jmh.Benchmark;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.Benchmarked.Conditions;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.DeclaredTiming;
import threadmark.jmh.Reading;
import threadmark.jvm.Clock;
import threadmark.jvm.Processes;
import threadmark.jvm.Processes.Ended;
import threadmark.noise.EnvironmentProbe;
import threadmark.noise.EnvironmentProbe.Watch;
import threadmark.noise.Pause;
import threadmark.text.Complaint;
import threadmark.verdict.Samples;
import threadmark.verdict.Side;

/**
 * A machine, its jars and its disk, made of seeded numbers. What a trial measures follows from its
 * block and side alone, so that a gate which is stopped and continued sees the same trials.
 */
public final class FakeWorld
    implements Processes, EnvironmentProbe, Clock, Pause, TrialArchive<GateTrial> {

  public static final double TRIAL_SECONDS = 3;

  /** The process was killed: nothing after this moment happened. */
  public static final class Killed extends RuntimeException {}

  /** A trial that was begun. */
  public record Start(Side side, String name) {}

  /** What goes wrong in a trial. */
  public enum Accident {
    CRASH,
    HANG,
    GARBAGE,
    NOT_A_NUMBER,
    NO_FILE
  }

  public final List<GateTrial> kept = new ArrayList<>();
  public final List<GateEvent> events = new ArrayList<>();
  public final Map<String, Double> slowdown = new HashMap<>();
  public final Map<String, Double> growth = new HashMap<>();

  /** One iteration of each trial of head takes so many times as long. */
  public final Map<String, Double> pauses = new HashMap<>();

  public final Map<String, Accident> accidents = new HashMap<>();
  public final List<Start> started = new ArrayList<>();

  /** Which looks at the machine, the first being 0, find it busy. */
  public IntPredicate busy = look -> false;

  /** Seconds of work that a neighbour has done by that time, at most one a second. */
  public DoubleUnaryOperator neighbour = time -> 0;

  /** The look at which the process is killed. */
  public int lastLook = -1;

  /**
   * What a trial measures follows from how many pairs of its benchmark count so far, and not from
   * the number of its block: as if each pair had lain ready, whenever it was asked for.
   */
  public boolean measuresByPair;

  public double noise = 0.02;

  /** Trials of both sides at the same time scatter so much less. */
  public double togetherQuieter = 1;

  public double allocationNoise;

  /** Blocks whose trials scatter ten times as much. */
  public IntPredicate noisy = block -> false;

  public boolean profiled = true;

  /** What is slower waits, and takes as much CPU time as before. */
  public boolean waits;

  /** So many trials in all tell their CPU time, the others ended below the clock's tick. */
  public int toldCpu = Integer.MAX_VALUE;

  /** So many trials at first do not tell it. */
  public int untoldCpu;

  public MeasuredFiles files = Optional::empty;

  public int momentsToLive = Integer.MAX_VALUE;

  private final Path scratch;
  private final long seed;
  private final Map<Path, List<Benchmarked>> measured = new HashMap<>();
  private double seconds;
  private int looks;

  public FakeWorld(Path scratch, long seed) {
    this.scratch = scratch;
    this.seed = seed;
  }

  /** Looks so far, trials among them. */
  public int looks() {
    return looks;
  }

  /** The same machine, on which nothing has happened yet. */
  public FakeWorld anew() {
    return new FakeWorld(scratch, seed);
  }

  public Ports ports() {
    return new Ports(
        this,
        this,
        this,
        this,
        (side, declared, words) ->
            List.of(side.label(), declared.benchmark().name(), words.toString()),
        this::words,
        this,
        () -> files.changed(),
        events::add);
  }

  public static DeclaredBenchmark declared(String name) {
    return new DeclaredBenchmark(
        new Benchmark(name, "avgt", new TreeMap<>(), 1),
        new DeclaredTiming(1, 1, 5, 0.24),
        List.of());
  }

  private void moment() {
    if (--momentsToLive < 0) {
      throw new Killed();
    }
  }

  @Override
  public Ended run(List<String> command, Path output, Duration limit) {
    moment();
    List<String> own = command.subList(command.size() - 3, command.size());
    Side side = own.getFirst().equals("base") ? Side.BASE : Side.HEAD;
    String name = own.get(1);
    Path words = Path.of(command.getLast());
    started.add(new Start(side, name));
    double quieter = own.size() < command.size() ? togetherQuieter : 1;
    seconds += TRIAL_SECONDS;
    Optional<Accident> accident =
        Optional.ofNullable(accidents.get(name)).filter(unused -> side == Side.HEAD);
    write(output, accident.equals(Optional.of(Accident.CRASH)) ? "java.lang.Error: boom\n" : "");
    if (accident.equals(Optional.of(Accident.CRASH))) {
      return new Ended(1, false, TRIAL_SECONDS);
    }
    if (accident.equals(Optional.of(Accident.HANG))) {
      return new Ended(137, true, limit.toSeconds());
    }
    if (!accident.equals(Optional.of(Accident.NO_FILE))) {
      write(words, accident.map(Enum::name).orElse("{}"));
      measured.put(words, List.of(trial(name, side, words, accident.isPresent(), quieter)));
    }
    moment();
    return new Ended(0, false, TRIAL_SECONDS);
  }

  /** One after the other, in no time of their own. */
  @Override
  public List<Ended> beside(List<Call> calls) {
    double begun = seconds;
    List<Ended> all = new ArrayList<>();
    for (Call call : calls) {
      seconds = begun;
      all.add(run(call.command(), call.output(), call.limit()));
    }
    return all;
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private Benchmarked trial(String name, Side side, Path words, boolean broken, double quieter) {
    Benchmark benchmark = declared(name).benchmark();
    SplittableRandom random = new SplittableRandom(31L * lot(name, side, words) + seed);
    double slower = side == Side.HEAD ? slowdown.getOrDefault(name, 0.0) : 0;
    double bigger = side == Side.HEAD ? growth.getOrDefault(name, 0.0) : 0;
    double pause = side == Side.HEAD ? pauses.getOrDefault(name, 1.0) : 1;
    int block = Integer.parseInt(words.getFileName().toString().split("-", 2)[0]);
    double scatter = quieter * (noisy.test(block) ? 10 * noise : noise);
    double time = 1e-3 * (1 + slower) * Math.exp(scatter * random.nextGaussian());
    List<Reading> readings = new ArrayList<>();
    readings.add(
        broken
            ? Reading.invalid(ComparedMetric.TIME, "score is NaN")
            : reading(ComparedMetric.TIME, time, pause, random));
    if (profiled) {
      if (untoldCpu-- <= 0 && toldCpu-- > 0) {
        double used = waits ? time / (1 + slower) : time;
        readings.add(reading(ComparedMetric.CPU, 1.5 * used, pause, random));
      }
      readings.add(
          new Reading(
              ComparedMetric.ALLOCATION,
              List.of(
                  List.of(
                      1000
                          * (1 + bigger)
                          * (allocationNoise == 0
                              ? 1
                              : Math.exp(allocationNoise * random.nextGaussian())))),
              true,
              Optional.empty()));
    }
    return new Benchmarked(
        benchmark, readings, List.of(new Conditions("jdk", List.of(), new TreeMap<>())));
  }

  private int lot(String name, Side side, Path words) {
    if (!measuresByPair) {
      return words.getFileName().toString().hashCode();
    }
    long pairs =
        kept.stream()
            .filter(trial -> trial.benchmark().name().equals(name))
            .collect(Collectors.groupingBy(GateTrial::block))
            .values()
            .stream()
            .filter(block -> Block.whole(block) && block.stream().noneMatch(GateTrial::disturbed))
            .count();
    return "%s %s %d".formatted(name, side, pairs).hashCode();
  }

  private Reading reading(
      ComparedMetric metric, double value, double pause, SplittableRandom random) {
    List<Double> iterations = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      double own = i == 2 ? pause * value : value;
      iterations.add(own * Math.exp(noise / 4 * random.nextGaussian()));
    }
    return new Reading(metric, List.of(iterations), true, Optional.empty());
  }

  private List<Benchmarked> words(Path words) {
    try {
      if (Files.readString(words).equals(Accident.GARBAGE.name())) {
        throw new Complaint(words + ": not JSON");
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return measured.get(words);
  }

  @Override
  public Watch begin() {
    if (looks == lastLook) {
      lastLook = -1;
      throw new Killed();
    }
    boolean disturbed = busy.test(looks++);
    double begun = seconds;
    return () -> {
      double work = neighbour.applyAsDouble(seconds) - neighbour.applyAsDouble(begun);
      return disturbed || work > 0.1 * (seconds - begun)
          ? Samples.disturbedBy("a neighbour")
          : Samples.quiet();
    };
  }

  @Override
  public void forSeconds(double more) {
    seconds += more;
  }

  @Override
  public Instant now() {
    return Samples.START.plusMillis(Math.round(1000 * seconds));
  }

  @Override
  public double seconds() {
    return seconds;
  }

  @Override
  public List<GateTrial> trials() {
    return List.copyOf(kept);
  }

  @Override
  public GateTrial keep(GateTrial trial, Optional<Path> raw) {
    moment();
    kept.removeIf(old -> old.block() == trial.block() && old.side() == trial.side());
    kept.add(trial);
    moment();
    return trial;
  }

  @Override
  public Path scratch() {
    return scratch;
  }
}
