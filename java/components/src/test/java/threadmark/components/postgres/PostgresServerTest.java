package threadmark.components.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.components.postgres.ConnectionPool.Query;

class PostgresServerTest {

  @BeforeEach
  void needsTheServer() throws IOException {
    assumeTrue(PostgresServer.installed().isPresent(), "PostgreSQL is not installed here");
  }

  @ParameterizedTest
  @CsvSource({"7.0.2, 42.7.7", "7.1.0, 42.7.8", "7.1.0, 42.7.14"})
  void aQueryIsAnsweredThroughThePool(String hikari, String driver) throws Exception {
    Path folder;
    int port;
    try (PostgresServer server = PostgresServer.started(4)) {
      folder = server.folder();
      port = server.port();
      try (ConnectionPool pool = new ConnectionPool(server, hikari, driver, 4)) {
        for (String millis : new String[] {"none", "0", "5"}) {
          assertThat(pool.ask(Query.lasting(millis), 2)).isEqualTo(1);
        }
      }
    }
    assertNothingIsLeft(folder, port);
  }

  /** Whichever way the process ends that started it, and while its folder is still being made. */
  @ParameterizedTest
  @ValueSource(longs = {0, 150, 400, 1500})
  void aKilledHolderLeavesNothing(long millis) throws Exception {
    Process holder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader lines = holder.inputReader(StandardCharsets.UTF_8)) {
      Path folder = Path.of(lines.readLine());
      int port = Integer.parseInt(lines.readLine());
      Thread.sleep(millis);
      holder.destroyForcibly().waitFor();
      long latest = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
      while (Files.exists(folder) && System.nanoTime() < latest) {
        Thread.sleep(20);
      }
      assertNothingIsLeft(folder, port);
    }
  }

  /** Its server is a process by then, and no group of processes yet. */
  @Test
  void aHolderThatDiesAtOnceLeavesNothing(@TempDir Path tools) throws Exception {
    Path slow = tools.resolve("setsid");
    Files.writeString(slow, "#!/bin/sh\nsleep 1\nPATH=${PATH#*:} exec setsid \"$@\"\n");
    Files.setPosixFilePermissions(slow, PosixFilePermissions.fromString("rwx------"));
    int port = PostgresServer.freePort();
    ProcessBuilder starting =
        PostgresServer.guardian(PostgresServer.installed().orElseThrow(), port, 4);
    starting.environment().merge("PATH", tools + ":", (path, ours) -> ours + path);
    Process guardian = starting.start();
    try (BufferedReader lines = guardian.inputReader(StandardCharsets.UTF_8)) {
      guardian.outputWriter().append("password\n").close();
      Path folder = Path.of(lines.readLine());
      assertThat(guardian.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertNothingIsLeft(folder, port);
    } finally {
      guardian.descendants().forEach(ProcessHandle::destroyForcibly);
      guardian.destroyForcibly();
    }
  }

  @Test
  void aServerThatCannotStartSaysWhy() {
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> PostgresServer.started(-100))
        .withMessageStartingWith("PostgreSQL did not start: ");
  }

  private static void assertNothingIsLeft(Path folder, int port) {
    assertThat(folder).doesNotExist();
    assertThat(
            ProcessHandle.allProcesses().flatMap(process -> process.info().commandLine().stream()))
        .noneMatch(line -> line.contains(folder.toString()));
    assertThatExceptionOfType(ConnectException.class)
        .isThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close());
  }

  /** A program that starts a server, says where, and waits for its end. */
  static final class Holder {

    private Holder() {}

    public static void main(String... arguments) throws Exception {
      PostgresServer server =
          PostgresServer.begun(
              PostgresServer.installed().orElseThrow(), PostgresServer.freePort(), 4);
      System.out.println(server.folder());
      System.out.println(server.port());
      Thread.sleep(TimeUnit.MINUTES.toMillis(1));
    }
  }
}
