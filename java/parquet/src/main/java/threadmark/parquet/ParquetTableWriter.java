package threadmark.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import threadmark.study.export.ExportedTable.Column;
import threadmark.study.export.TableWriter;

/** Tables as Parquet, compressed as the JDK can. */
public final class ParquetTableWriter implements TableWriter {

  @Override
  public byte[] bytes(String table, List<Column> columns, List<List<Optional<?>>> rows) {
    FileInMemory file = new FileInMemory();
    try (ParquetWriter<List<Optional<?>>> writer = new Builder(file, table, columns).build()) {
      for (List<Optional<?>> row : rows) {
        writer.write(row);
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return file.bytes();
  }

  static MessageType schema(String table, List<Column> columns) {
    return new MessageType(
        table, columns.stream().map(ParquetTableWriter::type).toArray(Type[]::new));
  }

  private static Type type(Column column) {
    return switch (column.kind()) {
      case TEXT ->
          Types.optional(PrimitiveTypeName.BINARY)
              .as(LogicalTypeAnnotation.stringType())
              .named(column.name());
      case TEXTS ->
          Types.optionalList()
              .requiredElement(PrimitiveTypeName.BINARY)
              .as(LogicalTypeAnnotation.stringType())
              .named(column.name());
      case TIME ->
          Types.optional(PrimitiveTypeName.INT64)
              .as(LogicalTypeAnnotation.timestampType(true, TimeUnit.MICROS))
              .named(column.name());
      case NUMBER -> Types.optional(PrimitiveTypeName.DOUBLE).named(column.name());
      case NUMBERS ->
          Types.optionalList().requiredElement(PrimitiveTypeName.DOUBLE).named(column.name());
      case COUNT -> Types.optional(PrimitiveTypeName.INT64).named(column.name());
      case TRUTH -> Types.optional(PrimitiveTypeName.BOOLEAN).named(column.name());
    };
  }

  private static final class Builder
      extends ParquetWriter.Builder<List<Optional<?>>, ParquetTableWriter.Builder> {

    private final String table;
    private final List<Column> columns;

    Builder(OutputFile file, String table, List<Column> columns) {
      super(file);
      this.table = table;
      this.columns = columns;
      withConf(new PlainParquetConfiguration());
      withCodecFactory(new JdkGzip());
      withCompressionCodec(CompressionCodecName.GZIP);
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    protected WriteSupport<List<Optional<?>>> getWriteSupport(ParquetConfiguration unused) {
      return new Rows(table, columns);
    }

    @Override
    @SuppressWarnings("deprecation") // abstract all the same
    protected WriteSupport<List<Optional<?>>> getWriteSupport(Configuration unused) {
      return new Rows(table, columns);
    }
  }

  /** Hands each row's values to the library. */
  private static final class Rows extends WriteSupport<List<Optional<?>>> {

    private final String table;
    private final List<Column> columns;
    private RecordConsumer to;

    Rows(String table, List<Column> columns) {
      this.table = table;
      this.columns = List.copyOf(columns);
    }

    @Override
    public WriteContext init(ParquetConfiguration unused) {
      return context();
    }

    @Override
    @SuppressWarnings("deprecation") // abstract all the same
    public WriteContext init(Configuration unused) {
      return context();
    }

    private WriteContext context() {
      return new WriteContext(schema(table, columns), Map.of());
    }

    @Override
    public void prepareForWrite(RecordConsumer consumer) {
      to = consumer;
    }

    @Override
    public void write(List<Optional<?>> row) {
      to.startMessage();
      for (int i = 0; i < columns.size(); i++) {
        if (row.get(i).isPresent()) {
          to.startField(columns.get(i).name(), i);
          add(row.get(i).get());
          to.endField(columns.get(i).name(), i);
        }
      }
      to.endMessage();
    }

    private void add(Object value) {
      switch (value) {
        case String text -> to.addBinary(Binary.fromString(text));
        case Double number -> to.addDouble(number);
        case Long count -> to.addLong(count);
        case Boolean truth -> to.addBoolean(truth);
        case Instant time -> to.addLong(ChronoUnit.MICROS.between(Instant.EPOCH, time));
        case List<?> values -> addAll(values);
        default -> throw new IllegalArgumentException(value.getClass().getName());
      }
    }

    /** In three levels, as the format wants lists. An empty one has no element's field. */
    private void addAll(List<?> values) {
      to.startGroup();
      if (!values.isEmpty()) {
        to.startField("list", 0);
        for (Object value : values) {
          to.startGroup();
          to.startField("element", 0);
          add(value);
          to.endField("element", 0);
          to.endGroup();
        }
        to.endField("list", 0);
      }
      to.endGroup();
    }
  }
}
