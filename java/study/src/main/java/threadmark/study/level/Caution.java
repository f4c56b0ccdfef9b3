package threadmark.study.level;

import threadmark.text.Labelled;

/** Something that a reader of a level's verdict must know. */
public record Caution(Kind kind, String detail) {

  /** All cautions there are. */
  public enum Kind implements Labelled {
    NOT_FOR_BASELINES("not for baselines"),
    QUICK("quick, not for publication"),
    INCOMPLETE("stopped before its end"),
    UNCOMMITTED("measured with uncommitted changes"),
    WRONG_ANSWER("wrong answer"),
    NOT_DECLARED("declared no more"),
    NOT_MEASURED("in the baselines, not in this run"),
    PROVISIONAL("provisional"),
    OTHER_ENVIRONMENT("kernel or settings changed"),
    OTHER_PACE("the machine is not as fast as it was"),
    BLOCKS_LOST("blocks left out"),
    NO_ANCHOR("no anchor"),
    UNSHOWN("not all of this is shown to be measured"),
    LEFT_OUT("accepted run left out");

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
