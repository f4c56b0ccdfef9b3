package threadmark.study.level;

import threadmark.text.Labelled;

/** Something that a reader of a level's verdict must know. */
public record Caution(Kind kind, String detail) {

  /** All cautions there are. */
  public enum Kind implements Labelled {
    NOT_FOR_BASELINES("not-for-baselines", "not for baselines"),
    QUICK("quick", "quick, not for publication"),
    INCOMPLETE("incomplete", "stopped before its end"),
    UNCOMMITTED("uncommitted", "measured with uncommitted changes"),
    WRONG_ANSWER("wrong-answer", "wrong answer"),
    NOT_DECLARED("not-declared", "declared no more"),
    NOT_MEASURED("not-measured", "in the baselines, not in this run"),
    PROVISIONAL("provisional", "provisional"),
    OTHER_ENVIRONMENT("other-environment", "kernel or settings changed"),
    BLOCKS_LOST("blocks-lost", "blocks left out"),
    NO_ANCHOR("no-anchor", "no anchor"),
    UNSHOWN("unshown", "not all of this is shown to be measured"),
    LEFT_OUT("left-out", "accepted run left out");

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
