package threadmark.study.alert;

import java.util.Optional;
import threadmark.text.Labelled;

/**
 * What to do about the standing issue of a machine.
 *
 * @param issue its number, when there is one already
 */
public record AlertAction(
    Kind action, String machine, Optional<Integer> issue, String title, String body) {

  /** The three things that can be done. */
  public enum Kind implements Labelled {
    OPEN,
    UPDATE,
    CLOSE
  }
}
