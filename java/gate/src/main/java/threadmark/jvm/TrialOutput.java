package threadmark.jvm;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a trial printed: a person reads its beginning and its end, and why it failed. */
public record TrialOutput(Path file) {

  /** An output that is longer than two of these loses its middle. */
  public static final int HALF = 1 << 19;

  private static final Pattern THROWN =
      Pattern.compile(
          "^(?:Caused by: |Exception in thread \".*\""
              + " )?([\\w.$]+(?:Error|Exception|WrongAnswer)\\b.*)");

  /** How our own programs say it, after their name. */
  private static final Pattern TOLD =
      Pattern.compile("^\\w+: (failed|not a measurement|not testable here): (.+)");

  private static final int LONGEST = 300;

  /** Why a trial failed, in the words of its own output. */
  public record Failure(String sentence, boolean wrongAnswer) {}

  /** Cuts the middle out of an endless output. */
  public void cut() {
    try {
      if (!Files.exists(file) || Files.size(file) <= 2 * HALF) {
        return;
      }
      try (RandomAccessFile opened = new RandomAccessFile(file.toFile(), "rw")) {
        long left = opened.length() - 2L * HALF;
        byte[] end = new byte[HALF];
        opened.seek(opened.length() - HALF);
        opened.readFully(end);
        opened.seek(HALF);
        opened.write("\n[%d bytes left out]\n".formatted(left).getBytes(StandardCharsets.UTF_8));
        opened.write(end);
        opened.setLength(opened.getFilePointer());
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The first failure that the output names; nothing when it names none. */
  public Optional<Failure> failure() {
    return lines().stream().map(TrialOutput::failure).flatMap(Optional::stream).findFirst();
  }

  private static Optional<Failure> failure(String line) {
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

  private List<String> lines() {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }
}
