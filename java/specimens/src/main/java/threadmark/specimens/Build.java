package threadmark.specimens;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The gate that is asked: its jar's digest, and the commit that it was built from.
 *
 * @param commit 40 hexadecimal digits, with a word where Java sources differ from it; or unknown
 */
record Build(String digest, String commit) {

  static final String UNKNOWN = "unknown";

  static Build of(BuiltGate gate) throws IOException, InterruptedException {
    return new Build(digest(gate.jar()), commit(gate.root()));
  }

  private static String commit(Path root) throws InterruptedException {
    String commit = git(root, "rev-parse", "HEAD");
    if (!commit.matches("[0-9a-f]{40}")) {
      return UNKNOWN;
    }
    boolean changed = !git(root, "status", "--porcelain", "--", "java").isEmpty();
    return changed ? commit + ", changed" : commit;
  }

  /** What git says; nothing where there is none. */
  private static String git(Path root, String... words) throws InterruptedException {
    String[] command = new String[words.length + 3];
    command[0] = "git";
    command[1] = "-C";
    command[2] = root.toString();
    System.arraycopy(words, 0, command, 3, words.length);
    try {
      Process git =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return git.waitFor() == 0 ? said : "";
    } catch (IOException absent) {
      return "";
    }
  }

  private static String digest(Path file) throws IOException {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }
}
