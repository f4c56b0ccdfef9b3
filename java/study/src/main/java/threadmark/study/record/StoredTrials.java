package threadmark.study.record;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import threadmark.files.AtomicFile;
import threadmark.files.Digest;
import threadmark.files.FileFault;
import threadmark.text.Complaint;

/**
 * The packed trials of one run in a store, as its manifest names them. The file is called by its
 * digest, so that a manifest of a stranger can name no other file of this machine.
 *
 * @param at where the file lies: on a disk, or where everybody may read it
 */
record StoredTrials(URI at, long bytes, String sha256) {

  /** Of HTTP without TLS only this machine's own stores are asked. */
  private static final Pattern PLACE =
      Pattern.compile(
          "file:///.*|https://[^/?#@]+/.*|http://(localhost|127\\.0\\.0\\.1|\\[::1])(:[0-9]+)?/.*");

  private static final int LONGEST_PLACE = 2_000;
  private static final int MOST_BYTES = 64 << 20;
  private static final int WAIT_MILLIS = 30_000;

  /** Why they did not come as they were kept: what lies there, or that it cannot be asked. */
  static final class Unfetched extends Exception {
    private static final long serialVersionUID = 1;

    private Unfetched(String why) {
      super(why);
    }

    private Unfetched(String why, IOException cause) {
      super(why, cause);
    }
  }

  /** Those in a store that lies at that place. */
  static StoredTrials in(URI store, byte[] packed) {
    String sha256 = Digest.of(packed);
    return new StoredTrials(URI.create(store + name(sha256)), packed.length, sha256);
  }

  /** Those that a manifest names; nothing where no store can hold them so. */
  static Optional<StoredTrials> named(String place, long bytes, String sha256) {
    return isPlace(place) && place.endsWith("/" + name(sha256)) && bytes >= 0 && bytes <= MOST_BYTES
        ? Optional.of(new StoredTrials(URI.create(place), bytes, sha256))
        : Optional.empty();
  }

  /** Whether a store may lie there. */
  static boolean isPlace(String place) {
    if (place.length() > LONGEST_PLACE || !PLACE.matcher(place).matches()) {
      return false;
    }
    try {
      URI read = URI.create(place);
      return read.getRawQuery() == null && read.getRawFragment() == null;
    } catch (IllegalArgumentException malformed) {
      return false;
    }
  }

  /** What the file is called in every store. */
  static String name(String sha256) {
    return sha256 + ".tar.gz";
  }

  /** The bytes, from the cache where it has them: what lies there is held against the digest. */
  byte[] fetched(Path cache) throws Unfetched {
    if (isFile()) {
      return read();
    }
    Path kept = cache.resolve(name(sha256));
    if (Files.isRegularFile(kept)) {
      byte[] known = AtomicFile.bytes(kept);
      if (Digest.of(known).equals(sha256)) {
        return known;
      }
    }
    byte[] now = read();
    try {
      AtomicFile.write(kept, now);
    } catch (Complaint unwritable) {
      // Without a cache they are fetched again the next time.
    }
    return now;
  }

  /** The bytes as they lie there, never others than were kept. */
  byte[] read() throws Unfetched {
    byte[] found;
    try (InputStream stream = opened()) {
      found = stream.readNBytes((int) bytes + 1);
    } catch (NoSuchFileException | FileNotFoundException absent) {
      throw new Unfetched("nothing lies there; bring it back from a copy", absent);
    } catch (IOException failure) {
      throw new Unfetched("it cannot be read (%s); try again".formatted(words(failure)), failure);
    }
    if (found.length < bytes) {
      throw new Unfetched(
          String.format(
              Locale.ROOT,
              "only %,d of %,d bytes lie there; bring back the whole file",
              found.length,
              bytes));
    }
    String now = Digest.of(found);
    if (!now.equals(sha256)) {
      throw new Unfetched(
          found.length > bytes
              ? "more bytes lie there than were kept; bring back the file that was kept"
              : "it has SHA-256 %s; bring back the file that was kept".formatted(now));
    }
    return found;
  }

  private boolean isFile() {
    return at.getScheme().equals("file");
  }

  private InputStream opened() throws IOException, Unfetched {
    if (isFile()) {
      return Files.newInputStream(Path.of(at));
    }
    HttpURLConnection asked = (HttpURLConnection) at.toURL().openConnection();
    asked.setConnectTimeout(WAIT_MILLIS);
    asked.setReadTimeout(WAIT_MILLIS);
    return switch (asked.getResponseCode()) {
      case HttpURLConnection.HTTP_OK -> asked.getInputStream();
      case HttpURLConnection.HTTP_NOT_FOUND, HttpURLConnection.HTTP_GONE ->
          throw new FileNotFoundException();
      default ->
          throw new Unfetched(
              "the server answers %d; everybody must be allowed to read it"
                  .formatted(asked.getResponseCode()));
    };
  }

  private static String words(IOException failure) {
    return switch (failure) {
      case UnknownHostException unused -> "its host is not known here; is there a network?";
      case ConnectException unused -> "its host takes no connection; is there a network?";
      case SocketTimeoutException unused -> "its host does not answer";
      default -> FileFault.words(failure);
    };
  }
}
