package threadmark.publish;

import java.util.List;
import java.util.Optional;
import threadmark.model.claim.Source;

/** A source without claims. */
public final class ASource {

  private ASource() {}

  public static Source named(String id) {
    return new Source(
        id,
        "Title",
        "A. Author: Title",
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }
}
