package threadmark.pages.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import threadmark.command.Terminal;
import threadmark.pages.page.LeftOut;
import threadmark.text.Escaped;
import threadmark.text.Paragraph;

/**
 * The files that are not, or not wholly, in the site: told to a person, and kept for its data page.
 */
final class LeftOutFiles {

  private final Path baselines;
  private final Path results;
  private final Terminal terminal;
  private final List<LeftOut> files = new ArrayList<>();

  LeftOutFiles(Path baselines, Path results, Terminal terminal) {
    this.baselines = whole(baselines);
    this.results = whole(results);
    this.terminal = terminal;
  }

  /** Names it on the site as it is called in the repository, and to a person as it lies. */
  void add(Path file, String reason) {
    add(file, reason, reason);
  }

  /** The same where the reason lies in another file, of which there is more to say. */
  void add(Path file, String reason, Path other, String more) {
    String sentence = reason + ": %s; " + more;
    add(file, sentence.formatted(shown(other)), sentence.formatted(lying(other)));
  }

  private void add(Path file, String shown, String told) {
    files.add(new LeftOut(Escaped.plain(shown(file)), Escaped.plain(shown)));
    terminal.clear();
    Paragraph.lines("left out: " + lying(file) + ": " + told, Terminal.errorWindow())
        .forEach(terminal.out()::println); // however quiet
  }

  /** As it is called in the repository, wherever the folders lie. */
  String shown(Path file) {
    Path whole = whole(file);
    String inside =
        whole.startsWith(baselines)
            ? "baselines/" + baselines.relativize(whole)
            : "results/" + results.relativize(whole);
    return inside.replace('\\', '/');
  }

  private static Path lying(Path file) {
    Path here = Path.of("").toAbsolutePath();
    Path whole = whole(file);
    return whole.startsWith(here) ? here.relativize(whole) : whole;
  }

  private static Path whole(Path file) {
    return file.toAbsolutePath().normalize();
  }

  List<LeftOut> all() {
    return List.copyOf(files);
  }
}
