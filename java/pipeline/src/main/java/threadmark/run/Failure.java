package threadmark.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a trial failed, in the words of its own output. */
record Failure(String sentence, boolean wrongAnswer) {

  private static final Pattern THROWN =
      Pattern.compile(
          "^(?:Caused by: |Exception in thread \".*\" )?([\\w.$]+(?:Error|Exception|WrongAnswer)\\b.*)");
  private static final int LONGEST = 300;

  /** The first exception named in the output; nothing when it names none. */
  static Optional<Failure> of(Path output) {
    return lines(output).stream()
        .map(line -> THROWN.matcher(line.strip()))
        .filter(Matcher::find)
        .map(match -> match.group(1))
        .findFirst()
        .map(text ->
            new Failure(
                text.substring(0, Math.min(LONGEST, text.length())), text.contains("WrongAnswer")));
  }

  private static List<String> lines(Path output) {
    try {
      return new String(Files.readAllBytes(output), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }
}
