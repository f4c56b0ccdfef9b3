package threadmark.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a trial failed, in the words of its own output. */
public record Failure(String sentence, boolean wrongAnswer) {

  private static final Pattern THROWN =
      Pattern.compile(
          "^(?:Caused by: |Exception in thread \".*\" )?([\\w.$]+(?:Error|Exception|WrongAnswer)\\b.*)");

  /** How our own programs say it, after their name. */
  private static final Pattern TOLD =
      Pattern.compile("^\\w+: (failed|not a measurement|not testable here): (.+)");

  private static final int LONGEST = 300;

  /** The first failure told in the output; nothing when it tells none. */
  public static Optional<Failure> of(Path output) {
    return lines(output).stream().map(Failure::in).flatMap(Optional::stream).findFirst();
  }

  private static Optional<Failure> in(String line) {
    Matcher told = TOLD.matcher(line.strip());
    if (told.matches()) {
      return Optional.of(
          new Failure(shortened(told.group(2)), told.group(1).equals("not a measurement")));
    }
    return Optional.of(THROWN.matcher(line.strip()))
        .filter(Matcher::find)
        .map(thrown -> thrown.group(1))
        .map(text -> new Failure(shortened(text), text.contains("WrongAnswer")));
  }

  private static String shortened(String sentence) {
    return sentence.substring(0, Math.min(LONGEST, sentence.length()));
  }

  private static List<String> lines(Path output) {
    try {
      return new String(Files.readAllBytes(output), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }
}
