package threadmark.jvm;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import threadmark.text.Labelled;

/**
 * What keeps a trial apart from the machine that it runs on: words in front of its program, for
 * both sides the same.
 *
 * @param before the words before the folder that it may write to, which the program follows
 */
public record Sandbox(Kind kind, List<String> before) {

  /** From what a trial is kept apart. */
  public enum Kind implements Labelled {
    /** It changes no file, and nothing that it started outlives it. */
    FILES_AND_PROCESSES,
    /** It changes no file. */
    FILES,
    /** From nothing. */
    NONE;

    /** How a trial differs by it from a program that is started by hand. */
    public String sentence() {
      return switch (this) {
        case FILES_AND_PROCESSES ->
            "a trial writes to a temporary folder of its own and to no other, and sees no process"
                + " but its own";
        case FILES -> "a trial writes to a temporary folder of its own and to no other";
        case NONE ->
            "trials are not kept apart: each may write wherever this user may, and only a changed"
                + " jar is noticed";
      };
    }
  }

  /** Nothing in front. */
  public static final Sandbox NONE = new Sandbox(Kind.NONE, List.of());

  public Sandbox {
    before = List.copyOf(before);
  }

  /** The words in front of a program that may write to that folder. */
  public List<String> words(Path folder) {
    return kind == Kind.NONE
        ? List.of()
        : Stream.concat(before.stream(), Stream.of(folder.toAbsolutePath().toString())).toList();
  }
}
