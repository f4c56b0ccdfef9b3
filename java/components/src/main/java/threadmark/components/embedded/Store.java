package threadmark.components.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import threadmark.components.library.Folder;
import threadmark.components.library.Library;
import threadmark.workloads.WrongAnswer;

/**
 * A table in a file of H2, into which each call puts one value of 4 KB. A call takes a connection
 * that nobody else has and gives it back; where there is none it opens one, so that whatever keeps
 * callers waiting is the database or a bound in front of it, and never this class.
 */
public final class Store implements AutoCloseable {

  static final int VALUE_BYTES = 4096;

  /** So many keys that a value is written many times, and so few that the file stays small. */
  private static final int KEYS = 1000;

  private final Library library;
  private final Folder folder;
  private final Driver driver;

  /** The database ends with its last connection, so this one stays. */
  private final Connection own;

  private final ConcurrentLinkedQueue<Writer> idle = new ConcurrentLinkedQueue<>();
  private final AtomicLong puts = new AtomicLong();

  /** A new file, written by that version of H2. */
  public Store(String version) throws IOException, ReflectiveOperationException, SQLException {
    library = Library.named("h2-" + version);
    folder = Folder.temporary("store");
    driver = library.make(Driver.class, "org.h2.Driver");
    own = connect();
    try (Statement statement = own.createStatement()) {
      statement.execute(
          "CREATE TABLE entry (id INT PRIMARY KEY, body VARBINARY(%d))".formatted(VALUE_BYTES));
    }
  }

  private Connection connect() throws SQLException {
    return driver.connect(
        "jdbc:h2:file:" + folder.path().resolve("store") + ";DB_CLOSE_ON_EXIT=FALSE",
        new Properties());
  }

  /** Puts the next value, in a transaction of its own; 1 when the database says that it did. */
  public int put() throws SQLException {
    Writer writer = idle.poll();
    if (writer == null) {
      writer = new Writer(connect());
    }
    int written = writer.put(puts.getAndIncrement());
    idle.add(writer);
    return written;
  }

  /** Fails unless every value in the table is one that was put under its key. */
  public void check() throws SQLException {
    try (Statement statement = own.createStatement();
        ResultSet rows = statement.executeQuery("SELECT id, body FROM entry")) {
      long found = 0;
      while (rows.next()) {
        Long put = ByteBuffer.wrap(rows.getBytes(2)).getLong();
        WrongAnswer.unless((int) (put % KEYS), rows.getInt(1));
        found++;
      }
      WrongAnswer.unless(found, Math.min(KEYS, puts.get()));
    }
  }

  @Override
  public void close() throws SQLException, IOException {
    for (Writer writer : idle) {
      writer.connection.close();
    }
    own.close();
    library.close();
    folder.close();
  }

  /** A connection, with the statement that its owner needs. */
  private static final class Writer {

    private final Connection connection;
    private final byte[] value = new byte[VALUE_BYTES];
    private final PreparedStatement statement;

    Writer(Connection connection) throws SQLException {
      this.connection = connection;
      statement = connection.prepareStatement("MERGE INTO entry (id, body) KEY (id) VALUES (?, ?)");
    }

    int put(long number) throws SQLException {
      ByteBuffer.wrap(value).putLong(number);
      statement.setInt(1, (int) (number % KEYS));
      statement.setBytes(2, value);
      return statement.executeUpdate();
    }
  }
}
