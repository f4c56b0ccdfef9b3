package threadmark.study.export;

import java.util.List;
import java.util.Optional;

/** Makes a file of a table. Its libraries are larger than this program and lie in their own jar. */
public interface TableWriter {

  /**
   * The file's bytes: the same for the same rows.
   *
   * @param rows the values of each in the order of the columns
   */
  byte[] bytes(String table, List<ExportedTable.Column> columns, List<List<Optional<?>>> rows);
}
