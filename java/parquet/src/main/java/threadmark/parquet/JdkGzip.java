package threadmark.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** Compresses with the JDK alone; the library's own way needs Hadoop or a native library. */
final class JdkGzip implements CompressionCodecFactory {

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName unused) {
    return new BytesInputCompressor() {

      @Override
      public BytesInput compress(BytesInput plain) throws IOException {
        ByteArrayOutputStream smaller = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(smaller)) {
          plain.writeAllTo(gzip);
        }
        return BytesInput.from(smaller.toByteArray());
      }

      @Override
      public CompressionCodecName getCodecName() {
        return CompressionCodecName.GZIP;
      }

      @Override
      public void release() {
        // Nothing is held.
      }
    };
  }

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
    throw new UnsupportedOperationException("tables are written here, and read elsewhere");
  }

  @Override
  public void release() {
    // Nothing is held.
  }
}
