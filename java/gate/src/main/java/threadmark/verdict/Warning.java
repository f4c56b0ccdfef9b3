package threadmark.verdict;

import threadmark.text.Labelled;

/** Something that a reader of a verdict must know, whatever it is. */
public record Warning(Kind kind, String detail) {

  /** All warnings there are. */
  public enum Kind implements Labelled {
    RANK_TEST_DISAGREES("Mann-Whitney disagrees"),
    ONE_TRIAL("one trial on a side"),
    NO_RAW_VALUES("no raw values"),
    UNEQUAL_PROTOCOLS("unequal protocols"),
    OTHER_JDK("different JDKs"),
    OTHER_JVM_ARGUMENTS("different JVM arguments"),
    UNEQUAL_TRIALS("unequal numbers of trials"),
    FEW_ITERATIONS("few iterations"),
    WITHOUT_SCATTER("no scatter at all"),
    CUT_OFF("slow iterations were cut off"),
    HARDLY_CREDIBLE("hardly credible"),
    BUSY_MACHINE("busy machine"),
    ALLOCATION_ON_ONE_SIDE("allocation measured on one side only");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** As people read it. */
    public String words() {
      return words;
    }
  }
}
