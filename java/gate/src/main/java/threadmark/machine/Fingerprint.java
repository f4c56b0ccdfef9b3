package threadmark.machine;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Twelve hex digits that are equal when facts are: the beginning of SHA-256 over their canonical
 * text. Anybody can take it from the file again: {@code jq -cjS .facts.hardware machine.json |
 * sha256sum | cut -c1-12}.
 */
public final class Fingerprint {

  private static final int DIGITS = 12;

  private Fingerprint() {}

  /** Of records, maps, lists, texts, whole numbers and truths, nested as one likes. */
  public static String of(Object facts) {
    try {
      byte[] text = Canonical.text(facts).getBytes(StandardCharsets.UTF_8);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text);
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }
}
