package threadmark.jvm;

import java.util.Optional;

/** The repository that was built, as a port. */
public interface Git {

  /** The commit that is checked out; absent outside a repository. */
  Optional<String> commit();

  /** Whether tracked files differ from it. */
  boolean changed();
}
