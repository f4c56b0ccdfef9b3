package threadmark.workloads.transfer;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * What is asked of the far side: an item of that many bytes, or to take that many compressed bytes.
 */
record Request(boolean download, int item, int bytes) {

  static final int LENGTH = 3 * Integer.BYTES;

  static Request download(int item, int bytes) {
    return new Request(true, item, bytes);
  }

  static Request upload(int item, int bytes) {
    return new Request(false, item, bytes);
  }

  void write(DataOutputStream out) throws IOException {
    ByteBuffer words = ByteBuffer.allocate(LENGTH);
    words.putInt(download ? 1 : 0).putInt(item).putInt(bytes);
    out.write(words.array());
  }

  static Request read(ByteBuffer words) {
    return new Request(words.getInt() == 1, words.getInt(), words.getInt());
  }
}
