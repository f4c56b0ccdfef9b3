package threadmark.study.level;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import threadmark.command.ThisMachine;
import threadmark.text.Complaint;

/** Where baselines are read: the folder that was named, which must be one, or the project's own. */
public final class BaselinesFolder {

  private BaselinesFolder() {}

  public static Path of(Optional<Path> named) {
    named
        .filter(folder -> !Files.isDirectory(folder))
        .ifPresent(folder -> {
          throw new Complaint(
              "--baselines %s: there is no such folder; name the one that holds the machines, or leave it out"
                  .formatted(folder));
        });
    return named.orElseGet(ThisMachine::baselines);
  }
}
