package threadmark.study.record;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.jmh.RawValues;
import threadmark.jvm.Jdk;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Protocol;
import tools.jackson.databind.JsonNode;

/** What a trial wrote itself: a JMH file of one fork, or the record of a program. */
public final class OwnWords {

  /** JMH sums up in another order; nothing else may differ. */
  private static final double ROUNDING = 1e-9;

  /** The build of a JVM, where it begins with one as HotSpot's do. */
  private static final Pattern BUILD = Pattern.compile("[0-9.]+(-ea)?[+][0-9]+");

  /** What an option is about, without what it says. */
  private static final Pattern NAME = Pattern.compile("^(-X(?:ms|mx|ss)|-(?:XX:|D)[^=]+).*$");

  private static final String PROGRAM = "program/1";

  /** Said to each JVM, and as many as the trial's processors. */
  private static final String PARALLELISM = "-Djdk.virtualThreadScheduler.parallelism=";

  /** Where a parameter stands in a command. */
  private static final Pattern PLACEHOLDER = Pattern.compile("[{](.*)[}]");

  /** A number of processors as parameters say it. */
  private static final Pattern PROCESSORS = Pattern.compile("([0-9]{0,4})P");

  private final Path file;
  private final JsonNode document;

  public OwnWords(RecordedFile words) {
    file = words.path();
    document = words.json();
  }

  /**
   * What they have against the trial that they lie beside, a sentence each: that they are
   * another's, or that their own sums are not those of their values.
   *
   * @param jdk the trial's, where its run tells
   * @param declared the trial's experiment, where a declaration knows it
   */
  public List<String> contradictions(
      Trial trial, Optional<Jdk> jdk, Optional<Experiment> declared) {
    List<String> found = new ArrayList<>();
    if (document.isArray() == (trial.cell().protocol() == Protocol.AS_PUBLISHED)) {
      found.add(
          "it is not the raw file of a trial of the protocol " + trial.cell().protocol().label());
    } else if (document.isArray()) {
      fork(found, trial, jdk, declared);
    } else {
      program(found, trial, declared);
    }
    return found.stream().map(sentence -> file + ": " + sentence).toList();
  }

  private JsonNode result() {
    return document.path(0);
  }

  private void fork(
      List<String> found, Trial trial, Optional<Jdk> jdk, Optional<Experiment> declared) {
    JsonNode result = result();
    declared
        .flatMap(Experiment::benchmark)
        .ifPresent(benchmark -> same(found, "benchmark", benchmark, result.path("benchmark")));
    same(found, "mode", "avgt", result.path("mode"));
    same(found, "forks", "1", result.path("forks"));
    same(found, "params.variant", trial.cell().variant(), result.path("params").path("variant"));
    trial
        .cell()
        .parameters()
        .forEach((name, value) ->
            same(found, "params." + name, value, result.path("params").path(name)));
    List<String> options = new ArrayList<>();
    result.path("jvmArgs").forEach(option -> options.add(text(option)));
    if (!inForce(options).equals(inForce(trial.jvmOptions()))) {
      found.add(
          "jvmArgs are %s, and the trial's %s"
              .formatted(String.join(" ", options), String.join(" ", trial.jvmOptions())));
    }
    jdk.ifPresent(known -> ofJdk(found, known));
    sums(found);
  }

  /** Of an option that is said twice a JVM takes the last. */
  private static List<String> inForce(List<String> options) {
    Map<String, String> last = new LinkedHashMap<>();
    for (String option : options) {
      String name = NAME.matcher(option).replaceFirst("$1");
      last.remove(name);
      last.put(name, option);
    }
    return List.copyOf(last.values());
  }

  private static void same(List<String> found, String field, String told, JsonNode words) {
    if (!text(words).equals(told)) {
      found.add("%s is \"%s\", and the trial's \"%s\"".formatted(field, text(words), told));
    }
  }

  private static String text(JsonNode node) {
    return node.asString("");
  }

  private void ofJdk(List<String> found, Jdk jdk) {
    String java = text(result().path("jdkVersion"));
    String vm = text(result().path("vmVersion"));
    boolean release =
        jdk.version().equals(java)
            || (!java.isEmpty() && jdk.version().matches(Pattern.quote(java) + "[-+.].*"));
    Matcher own = BUILD.matcher(vm);
    Matcher told = BUILD.matcher(jdk.version());
    boolean build =
        !vm.isEmpty()
            && (!own.lookingAt() || !told.lookingAt() || own.group().equals(told.group()));
    if (!release || !build) {
      found.add(
          "jdkVersion is \"%s\" and vmVersion \"%s\", and the trial's JDK %s"
              .formatted(java, vm, jdk.version()));
    }
  }

  private void sums(List<String> found) {
    JsonNode primary = result().path("primaryMetric");
    int iterations = result().path("measurementIterations").asInt(0);
    if (primary.path("rawData").size() != 1
        || primary.path("rawData").path(0).size() != iterations) {
      found.add("rawData is not that of one fork of %d iterations".formatted(iterations));
    }
    sums(found, "primaryMetric", primary, List.of(Pooled.Folding.MEAN));
    for (Map.Entry<String, JsonNode> metric : result().path("secondaryMetrics").properties()) {
      // JMH sums up what a benchmark counts by itself, whatever it is.
      sums(found, metric.getKey(), metric.getValue(), List.of(Pooled.Folding.values()));
    }
  }

  private static void sums(
      List<String> found, String name, JsonNode metric, List<Pooled.Folding> foldings) {
    List<Double> values = new ArrayList<>();
    metric.path("rawData").path(0).forEach(value -> values.add(RawValues.number(value)));
    Pooled pooled = Pooled.of(values);
    double score = RawValues.number(metric.path("score"));
    if (values.isEmpty()
        || foldings.stream().noneMatch(folding -> alike(score, folding.score(pooled)))) {
      found.add("the score of %s is %s, which its rawData do not give".formatted(name, score));
      return;
    }
    JsonNode percentiles = metric.path("scorePercentiles");
    boolean agree =
        !percentiles.isEmpty()
            && percentiles.properties().stream()
                .allMatch(one ->
                    one.getKey().matches("[0-9.]{1,9}")
                        && alike(
                            RawValues.number(one.getValue()),
                            pooled.percentile(Double.parseDouble(one.getKey()))));
    if (!agree) {
      found.add("the percentiles of %s are not those of its rawData".formatted(name));
    }
  }

  private static boolean alike(double told, double made) {
    return Math.abs(told - made) <= ROUNDING * Math.max(Math.abs(told), Math.abs(made));
  }

  private void program(List<String> found, Trial trial, Optional<Experiment> declared) {
    same(found, "schema", PROGRAM, document.path("schema"));
    List<String> words = new ArrayList<>();
    words.add(text(document.path("program")));
    document.path("arguments").forEach(argument -> words.add(text(argument)));
    declared
        .map(experiment -> experiment.programs().getOrDefault(trial.cell().variant(), List.of()))
        .filter(command -> !isOf(trial, command, words))
        .ifPresent(command ->
            found.add(
                "it was \"%s\", and the trial's is \"%s\" at %s"
                    .formatted(
                        String.join(" ", words),
                        String.join(" ", command),
                        trial.cell().parametersText())));
  }

  /**
   * Whether those words are the command at the cell's parameters. A command that asks for a
   * parameter which the cell has not is younger than the cell, and names its program alone.
   */
  private static boolean isOf(Trial trial, List<String> command, List<String> words) {
    if (command.stream().anyMatch(word -> isUnknown(word, trial))) {
      return words.getFirst().equals(command.getFirst());
    }
    if (command.size() != words.size()) {
      return false;
    }
    for (int i = 0; i < words.size(); i++) {
      String meant = command.get(i);
      for (Map.Entry<String, String> parameter : trial.cell().parameters().entrySet()) {
        meant = meant.replace("{" + parameter.getKey() + "}", number(parameter.getValue(), trial));
      }
      if (!meant.equals(words.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isUnknown(String word, Trial trial) {
    Matcher placeholder = PLACEHOLDER.matcher(word);
    return placeholder.matches() && !trial.cell().parameters().containsKey(placeholder.group(1));
  }

  /** A program was told numbers only: of {@code 2P} twice the processors. */
  private static String number(String value, Trial trial) {
    Matcher times = PROCESSORS.matcher(value);
    Optional<String> processors =
        trial.jvmOptions().stream()
            .filter(option -> option.matches(Pattern.quote(PARALLELISM) + "[0-9]{1,6}"))
            .map(option -> option.substring(PARALLELISM.length()))
            .findFirst();
    if (!times.matches() || processors.isEmpty()) {
      return value;
    }
    int factor = times.group(1).isEmpty() ? 1 : Integer.parseInt(times.group(1));
    return Long.toString((long) factor * Integer.parseInt(processors.get()));
  }
}
