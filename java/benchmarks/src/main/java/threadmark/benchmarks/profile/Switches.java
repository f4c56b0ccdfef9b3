package threadmark.benchmarks.profile;

/**
 * Context switches: voluntary when a thread blocked, involuntary when the kernel took it off its
 * processor. NaN where the system does not tell.
 */
record Switches(double voluntary, double involuntary) {

  static final Switches NONE = new Switches(0, 0);

  static final Switches UNKNOWN = new Switches(Double.NaN, Double.NaN);

  Switches plus(Switches other) {
    return new Switches(voluntary + other.voluntary, involuntary + other.involuntary);
  }

  Switches since(Switches start) {
    return new Switches(voluntary - start.voluntary, involuntary - start.involuntary);
  }
}
