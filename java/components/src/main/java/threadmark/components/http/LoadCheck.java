package threadmark.components.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import threadmark.benchmarks.load.Capacity;
import threadmark.benchmarks.load.LoadProcess;
import threadmark.benchmarks.load.LoadProcessor;
import threadmark.benchmarks.load.Seen;

/**
 * Asks one web server by our load, by wrk and by h2load in turns, each on the last processor, and
 * prints how far they agree. First each asks as fast as it is answered. Then ours and h2load keep a
 * rate that all can hold, and their middle latencies stand side by side.
 */
public final class LoadCheck {

  private static final int CONNECTIONS = 64;
  private static final int SECONDS = 4;
  private static final int ROUNDS = 5;
  private static final Pattern WRK = Pattern.compile("Requests/sec:\\s+([0-9.]+)");
  private static final Pattern H2LOAD = Pattern.compile("finished in [^,]+, ([0-9.]+) req/s");
  private static final Pattern FAULTS =
      Pattern.compile("Non-2xx|Socket errors|requests: .* [1-9][0-9]* (failed|errored|timeout)");

  private final int port;
  private final LoadProcessor processor;
  private final Path folder;

  private LoadCheck(int port, LoadProcessor processor, Path folder) {
    this.port = port;
    this.processor = processor;
    this.folder = folder;
  }

  public static void main(String... arguments) throws Exception {
    String name = arguments[0];
    String variant = arguments[1];
    int waitMillis = Integer.parseInt(arguments[2]);
    LoadProcessor processor = LoadProcessor.setApart();
    if (processor.number().isEmpty()) {
      throw new IllegalStateException("the loads need a processor of their own; see above");
    }
    Path folder = Files.createTempDirectory("load-check");
    try (HttpService server = HttpService.started(name, variant, new Waiting(waitMillis))) {
      LoadCheck check = new LoadCheck(server.port(), processor, folder);
      System.out.printf("%s, %s, %d ms; %d connections%n", name, variant, waitMillis, CONNECTIONS);
      check.warmUp();
      double perSecond = check.fastest();
      check.atRate(CONNECTIONS * (int) (perSecond / 2 / CONNECTIONS));
    } finally {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private void warmUp() throws Exception {
    for (int i = 0; i < 3; i++) {
      ours();
    }
  }

  /** The requests a second that all three reached: the least of their middles. */
  private double fastest() throws Exception {
    double[] ours = new double[ROUNDS];
    double[] wrk = new double[ROUNDS];
    double[] h2load = new double[ROUNDS];
    double[] share = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      Capacity own = ours();
      ours[round] = own.perSecond();
      share[round] = own.loadProcessors();
      wrk[round] = wrk();
      h2load[round] = h2load(0);
    }
    System.out.printf(
        Locale.ROOT,
        "as fast as answered, requests a second (median of %d): ours %.0f, wrk %.0f, h2load %.0f%n",
        ROUNDS,
        middle(ours),
        middle(wrk),
        middle(h2load));
    ratio("ours / wrk", ours, wrk);
    ratio("ours / h2load", ours, h2load);
    System.out.printf(Locale.ROOT, "our load used %.2f of its processor%n", middle(share));
    return Math.min(middle(ours), Math.min(middle(wrk), middle(h2load)));
  }

  private void atRate(int perSecond) throws Exception {
    double[] ourRate = new double[ROUNDS];
    double[] ourMiddle = new double[ROUNDS];
    double[] ourTail = new double[ROUNDS];
    double[] share = new double[ROUNDS];
    double[] rate = new double[ROUNDS];
    double[] theirMiddle = new double[ROUNDS];
    double[] theirTail = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      try (LoadProcess load = LoadProcess.ofHttp(port, CONNECTIONS, processor)) {
        Seen seen = new Seen();
        seen.add(load.ask(perSecond * SECONDS, perSecond));
        seen.add(load.end());
        ourRate[round] = seen.rate();
        ourMiddle[round] = seen.latencyP50() * 1e6;
        ourTail[round] = seen.latencyP99() * 1e6;
        share[round] = seen.loadProcessors();
      }
      rate[round] = h2load(perSecond / CONNECTIONS);
      double[] micros = logged();
      theirMiddle[round] = micros[micros.length / 2];
      theirTail[round] = micros[(int) (micros.length * 0.99)];
    }
    System.out.printf(
        Locale.ROOT,
        "at %d requests a second: ours %.0f, h2load %.0f; our load used %.2f of its processor%n",
        perSecond,
        middle(ourRate),
        middle(rate),
        middle(share));
    System.out.printf(
        Locale.ROOT,
        "  p50 %.0f µs (h2load %.0f), p99 %.0f µs (h2load %.0f)%n",
        middle(ourMiddle),
        middle(theirMiddle),
        middle(ourTail),
        middle(theirTail));
    ratio("rate, ours / h2load", ourRate, rate);
  }

  private Capacity ours() throws IOException {
    try (LoadProcess load = LoadProcess.ofHttp(port, CONNECTIONS, processor)) {
      return load.capacity();
    }
  }

  private double wrk() throws IOException, InterruptedException {
    Path script = folder.resolve("post.lua");
    Files.writeString(
        script,
        """
        wrk.method = "POST"
        wrk.body = "0123456789abcdef"
        wrk.headers["Content-Type"] = "text/plain"
        """);
    return said(
        WRK,
        "wrk",
        "--threads",
        "1",
        "--connections",
        Integer.toString(CONNECTIONS),
        "--duration",
        SECONDS + "s",
        "--script",
        script.toString(),
        "http://127.0.0.1:" + port + "/echo");
  }

  private double h2load(int perConnection) throws IOException, InterruptedException {
    Path body = folder.resolve("body");
    Files.writeString(body, "0123456789abcdef");
    Files.deleteIfExists(folder.resolve("log"));
    List<String> command =
        new ArrayList<>(
            List.of(
                "h2load",
                "--h1",
                "--threads=1",
                "--clients=" + CONNECTIONS,
                "--duration=" + SECONDS,
                "--data=" + body,
                "--header=Content-Type: text/plain"));
    if (perConnection > 0) {
      command.add("--rps=" + perConnection);
      command.add("--log-file=" + folder.resolve("log"));
    }
    command.add("http://127.0.0.1:" + port + "/echo");
    return said(H2LOAD, command.toArray(String[]::new));
  }

  /** Microseconds of each request in the log: begin, status, microseconds. */
  private double[] logged() throws IOException {
    try (Stream<String> lines = Files.lines(folder.resolve("log"))) {
      return lines
          .mapToDouble(line -> Double.parseDouble(line.split("\t", -1)[2]))
          .sorted()
          .toArray();
    }
  }

  private double said(Pattern figure, String... command) throws IOException, InterruptedException {
    List<String> pinned =
        new ArrayList<>(
            List.of("taskset", "--cpu-list", Integer.toString(processor.number().getAsInt())));
    pinned.addAll(List.of(command));
    Process process = new ProcessBuilder(pinned).redirectErrorStream(true).start();
    String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
      throw new IOException(String.join(" ", command) + " failed: " + words);
    }
    Matcher found = figure.matcher(words);
    if (!found.find() || FAULTS.matcher(words).find()) {
      throw new IOException(String.join(" ", command) + " did not get answers: " + words);
    }
    return Double.parseDouble(found.group(1));
  }

  private static void ratio(String words, double[] above, double[] below) {
    double[] ratios = new double[above.length];
    Arrays.setAll(ratios, i -> above[i] / below[i]);
    Arrays.sort(ratios);
    System.out.printf(
        Locale.ROOT,
        "  %s: %.3f (from %.3f to %.3f, round by round)%n",
        words,
        middle(ratios),
        ratios[0],
        ratios[ratios.length - 1]);
  }

  private static double middle(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
