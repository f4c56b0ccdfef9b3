package threadmark.verdict;

import threadmark.text.Labelled;

/** Something that a reader of a verdict must know, whatever it is. */
public record Warning(Kind kind, String detail) {

  /** All warnings there are. */
  public enum Kind implements Labelled {
    RANK_TEST_DISAGREES("rank-test-disagrees", "Mann-Whitney disagrees"),
    ONE_TRIAL("one-trial", "one trial on a side"),
    NO_RAW_VALUES("no-raw-values", "no raw values"),
    UNEQUAL_PROTOCOLS("unequal-protocols", "unequal protocols"),
    OTHER_JDK("other-jdk", "different JDKs"),
    OTHER_JVM_ARGUMENTS("other-jvm-arguments", "different JVM arguments"),
    UNEQUAL_TRIALS("unequal-trials", "unequal numbers of trials"),
    FEW_ITERATIONS("few-iterations", "few iterations"),
    WITHOUT_SCATTER("without-scatter", "no scatter at all"),
    CUT_OFF("cut-off", "slow iterations were cut off"),
    HARDLY_CREDIBLE("hardly-credible", "hardly credible"),
    BUSY_MACHINE("busy-machine", "busy machine"),
    ALLOCATION_ON_ONE_SIDE("allocation-on-one-side", "allocation measured on one side only");

    private final String label;
    private final String words;

    Kind(String label, String words) {
      this.label = label;
      this.words = words;
    }

    @Override
    public String label() {
      return label;
    }

    /** As people read it. */
    public String words() {
      return words;
    }
  }
}
