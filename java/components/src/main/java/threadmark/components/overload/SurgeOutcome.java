package threadmark.components.overload;

import java.util.Locale;

/**
 * What became of the requests of a surge.
 *
 * @param asked all that were due
 * @param served right answers, in time or late
 * @param refused by the server at once
 * @param lost without an answer: the server ended, or had not answered when patience was over
 * @param goodput right answers in time to requests of the surge, a second of it
 * @param recoverySeconds from the end of the surge until answers came in time again; the whole
 *     patience where they did not
 * @param serverEnded whether the server ended its connections
 * @param p50 of the time from when a request was due to its right answer; a lost one counts with
 *     the time until the end
 * @param loadProcessors processors' worth of time that the load itself used
 */
record SurgeOutcome(
    int asked,
    int served,
    int refused,
    int lost,
    double goodput,
    double recoverySeconds,
    boolean serverEnded,
    double p50,
    double p99,
    double p999,
    double loadProcessors) {

  private static final int WORDS = 11;

  String line() {
    return String.format(
        Locale.ROOT,
        "%d %d %d %d %s %s %s %s %s %s %s",
        asked,
        served,
        refused,
        lost,
        goodput,
        recoverySeconds,
        serverEnded,
        p50,
        p99,
        p999,
        loadProcessors);
  }

  static SurgeOutcome read(String line) {
    String[] words = line.split(" ", -1);
    if (words.length != WORDS) {
      throw new IllegalStateException("the load said \"%s\"".formatted(line));
    }
    return new SurgeOutcome(
        Integer.parseInt(words[0]),
        Integer.parseInt(words[1]),
        Integer.parseInt(words[2]),
        Integer.parseInt(words[3]),
        Double.parseDouble(words[4]),
        Double.parseDouble(words[5]),
        Boolean.parseBoolean(words[6]),
        Double.parseDouble(words[7]),
        Double.parseDouble(words[8]),
        Double.parseDouble(words[9]),
        Double.parseDouble(words[10]));
  }
}
