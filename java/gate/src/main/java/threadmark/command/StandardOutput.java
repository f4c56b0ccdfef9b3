package threadmark.command;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import threadmark.files.FileFault;

/**
 * Standard output that remembers what went wrong; a {@code PrintStream} swallows it, and a verdict
 * that a full disk cut would pass for a whole one.
 */
final class StandardOutput extends FilterOutputStream {

  private Optional<IOException> fault = Optional.empty();

  StandardOutput(OutputStream target) {
    super(target);
  }

  /** How it is written. Where no locale is set, as in most containers, UTF-8 keeps every sign. */
  static Charset charset(Charset ofLocale) {
    return ofLocale.equals(StandardCharsets.US_ASCII) ? StandardCharsets.UTF_8 : ofLocale;
  }

  /** Why not all was written. A reader that has seen enough, like {@code head}, is no fault. */
  synchronized Optional<String> fault() {
    return fault.map(FileFault::words).filter(words -> !closed(words));
  }

  private static boolean closed(String words) {
    String lower = words.toLowerCase(Locale.ROOT);
    return lower.contains("broken pipe") || lower.contains("pipe is being closed");
  }

  @Override
  public synchronized void write(int octet) throws IOException {
    write(new byte[] {(byte) octet}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException failure) {
      fault = fault.or(() -> Optional.of(failure));
      throw failure;
    }
  }
}
