package threadmark.components.postgres;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import threadmark.components.library.Library;

/** Connections of HikariCP to a server, and what a caller does with one. */
public final class ConnectionPool implements AutoCloseable {

  /** A caller waits for a connection as long as it takes: who gives up would be quick. */
  private static final long PATIENCE_MILLIS = 600_000;

  private final Library hikari;
  private final Library driver;
  private final DataSource connections;

  /**
   * Opens all of the connections.
   *
   * @param hikariVersion of HikariCP
   * @param driverVersion of pgjdbc
   */
  public ConnectionPool(PostgresServer server, String hikariVersion, String driverVersion, int size)
      throws IOException, ReflectiveOperationException, SQLException {
    driver = Library.named("pgjdbc-" + driverVersion);
    DataSource target = driver.make(DataSource.class, "org.postgresql.ds.PGSimpleDataSource");
    Library.set(target, "setURL", String.class, server.url());
    Library.set(target, "setUser", String.class, PostgresServer.USER);
    Library.set(target, "setPassword", String.class, server.password());
    hikari = Library.named("hikari-" + hikariVersion);
    connections = hikari.make(DataSource.class, "com.zaxxer.hikari.HikariDataSource");
    Library.set(connections, "setDataSource", DataSource.class, target);
    Library.set(connections, "setMaximumPoolSize", int.class, size);
    Library.set(connections, "setConnectionTimeout", long.class, PATIENCE_MILLIS);
    openAll(size);
  }

  private void openAll(int size) throws SQLException {
    List<Connection> open = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      open.add(connections.getConnection());
    }
    for (Connection connection : open) {
      connection.close();
    }
  }

  /** Asks that many times, each time on a connection that is given back; 1 for right answers. */
  public int ask(Query query, int turns) throws SQLException {
    int answer = 1;
    for (int turn = 0; turn < turns; turn++) {
      try (Connection connection = connections.getConnection()) {
        answer &= query.askedOn(connection);
      }
    }
    return answer;
  }

  @Override
  public void close() throws IOException {
    try {
      ((AutoCloseable) connections).close();
    } catch (Exception failure) {
      throw new IOException(failure);
    }
    hikari.close();
    driver.close();
  }

  /** What a caller does while it has a connection. */
  public record Query(String text) {

    /** Nothing for {@code none}; else a query that takes the server that many milliseconds. */
    public static Query lasting(String millis) {
      return new Query(
          switch (millis) {
            case "none" -> "";
            case "0" -> "SELECT 1";
            default -> "SELECT 1 FROM pg_sleep(%s / 1000.0)".formatted(Integer.valueOf(millis));
          });
    }

    private int askedOn(Connection connection) throws SQLException {
      if (text.isEmpty()) {
        return 1;
      }
      try (PreparedStatement statement = connection.prepareStatement(text);
          ResultSet rows = statement.executeQuery()) {
        return rows.next() ? rows.getInt(1) : 0;
      }
    }
  }
}
