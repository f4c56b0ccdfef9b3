package threadmark.components.postgres;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A server on a port of loopback with a folder of its own. A shell script starts it and waits at a
 * pipe that this process holds: whichever way this process ends, the script then stops the server
 * and removes the folder.
 */
public final class PostgresServer implements AutoCloseable {

  /** Who owns its only database. */
  static final String USER = "threadmark";

  /** Of the connections that it takes, the server keeps three for its administrator. */
  private static final int KEPT = 5;

  private static final int TRIES = 3;
  private static final long START_SECONDS = 60;
  private static final long STOP_SECONDS = 20;
  private static final long LOOK_MILLIS = 20;

  private static final List<Path> USUAL = List.of(Path.of("/usr/local/bin"), Path.of("/usr/bin"));
  private static final Path DEBIAN = Path.of("/usr/lib/postgresql");

  private final Process guardian;
  private final Path folder;
  private final int port;
  private final String password;

  private PostgresServer(Process guardian, Path folder, int port, String password) {
    this.guardian = guardian;
    this.folder = folder;
    this.port = port;
    this.password = password;
  }

  /** The folder of its programs on this machine; absent where it is not installed. */
  public static Optional<Path> installed() throws IOException {
    Stream<Path> folders = USUAL.stream();
    if (Files.isDirectory(DEBIAN)) {
      try (Stream<Path> versions = Files.list(DEBIAN)) {
        folders =
            Stream.concat(
                folders, versions.map(version -> version.resolve("bin")).toList().stream());
      }
    }
    return folders
        .filter(folder -> Files.isExecutable(folder.resolve("postgres")))
        .filter(folder -> Files.isExecutable(folder.resolve("initdb")))
        .findFirst();
  }

  /**
   * A server that answers.
   *
   * @param connections that it takes at once
   */
  public static PostgresServer started(int connections) throws IOException, InterruptedException {
    Path programs =
        installed()
            .orElseThrow(() ->
                new IllegalStateException(
                    "postgres and initdb are not installed here; on Debian the package is"
                        + " postgresql"));
    for (int attempt = 1; ; attempt++) {
      PostgresServer server = begun(programs, freePort(), connections);
      if (server.answers()) {
        return server;
      }
      String log = server.log();
      server.close();
      // Between looking for a port and taking it, another program may have taken it.
      if (attempt == TRIES || !log.contains("could not bind")) {
        throw new IllegalStateException("PostgreSQL did not start: " + log);
      }
    }
  }

  /** A server that is being started. */
  static PostgresServer begun(Path programs, int port, int connections) throws IOException {
    String password = UUID.randomUUID().toString();
    Process guardian = guardian(programs, port, connections).start();
    OutputStream words = guardian.getOutputStream();
    words.write((password + "\n").getBytes(StandardCharsets.US_ASCII));
    words.flush();
    @SuppressWarnings("resource") // it is the process's own, and ends with it
    BufferedReader lines = guardian.inputReader(StandardCharsets.UTF_8);
    String folder = lines.readLine();
    if (folder == null) {
      throw new IllegalStateException("no folder could be made for PostgreSQL's data");
    }
    return new PostgresServer(guardian, Path.of(folder), port, password);
  }

  /** Whoever starts the server and stops it. */
  static ProcessBuilder guardian(Path programs, int port, int connections) throws IOException {
    return new ProcessBuilder(
            "sh",
            "-c",
            script(),
            "guardian",
            programs.toString(),
            Integer.toString(port),
            Integer.toString(connections + KEPT))
        .redirectError(ProcessBuilder.Redirect.INHERIT);
  }

  private static String script() throws IOException {
    try (InputStream script = PostgresServer.class.getResourceAsStream("guardian.sh")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Waits until it does; false when it ended instead. */
  private boolean answers() throws IOException, InterruptedException {
    long latest = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
    while (System.nanoTime() < latest && !guardian.inputReader(StandardCharsets.UTF_8).ready()) {
      if (log().contains("database system is ready to accept connections")) {
        return true;
      }
      Thread.sleep(LOOK_MILLIS);
    }
    return false;
  }

  private String log() throws IOException {
    Path log = folder.resolve("log");
    return Files.exists(log) ? Files.readString(log, StandardCharsets.ISO_8859_1) : "";
  }

  /** Where a driver finds it. */
  String url() {
    return "jdbc:postgresql://127.0.0.1:%d/postgres".formatted(port);
  }

  String password() {
    return password;
  }

  int port() {
    return port;
  }

  Path folder() {
    return folder;
  }

  /** Stops it and waits until nothing of it is left. */
  @Override
  public void close() throws IOException {
    guardian.getOutputStream().close();
    try {
      if (!guardian.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException(
            "PostgreSQL did not stop within %d s".formatted(STOP_SECONDS));
      }
    } catch (InterruptedException stopped) {
      // The guardian goes on, and whoever interrupts is in a hurry.
      Thread.currentThread().interrupt();
    }
  }
}
