package threadmark.ledger.claim;

import java.util.List;
import java.util.Optional;
import threadmark.Altered;

/** A source of which nothing matters but its claims, or its figures. */
public final class ASource {

  private ASource() {}

  /** One without claims. */
  public static Source named(String id) {
    return stating(id);
  }

  /** One without claims that has a name. */
  public static Source called(String id, String name) {
    return Altered.of(named(id), "name", Optional.of(name));
  }

  public static Source stating(String id, Claim... claims) {
    return source(id, List.of(), List.of(claims));
  }

  public static Source printing(String id, Source.Figure... figures) {
    return source(id, List.of(figures), List.of());
  }

  private static Source source(String id, List<Source.Figure> figures, List<Claim> claims) {
    return new Source(
        id,
        Optional.empty(),
        "Title",
        "A. Author: Title",
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        figures,
        claims);
  }
}
