package threadmark.command;

import java.nio.file.Path;
import java.util.List;

/**
 * The commands that one part of the product brings along; the parts on the class path are found.
 */
public interface Commands {

  List<String> names();

  /** The command of that name, which is one of them. */
  Object named(String name, World world);

  /** Whether a file belongs to what this part recorded, so that nothing may write over it. */
  default boolean holds(Path file) {
    return false;
  }
}
