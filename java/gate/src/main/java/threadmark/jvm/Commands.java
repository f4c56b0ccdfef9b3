package threadmark.jvm;

import java.util.List;
import java.util.Optional;

/** Small system commands as a port. */
@FunctionalInterface
public interface Commands {

  /** What the command prints; absent when there is no such command or it fails. */
  Optional<String> output(List<String> command);
}
