package threadmark.ledger.verify;

import java.nio.file.Path;
import java.util.stream.Stream;
import threadmark.command.Started;
import threadmark.study.level.Shelf;

/** {@code threadmark verify} of whatever lies at a place. */
public final class Verified {

  private Verified() {}

  /** It is held against the declarations of this repository. */
  public static Started at(Path place, String... options) {
    return Started.with(
        Stream.concat(
                Stream.of("verify", place.toString(), "--experiments", Shelf.DECLARED.toString()),
                Stream.of(options))
            .toArray(String[]::new));
  }
}
