package threadmark.machine;

import java.util.Optional;

/** The environment where Java's own properties are all that is asked. */
final class BareEnvironment {

  private BareEnvironment() {}

  static EnvironmentFacts of(Sources sources) {
    return new EnvironmentFacts(
        sources.system().label(),
        Optional.of(sources.version()),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
