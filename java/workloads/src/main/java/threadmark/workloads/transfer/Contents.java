package threadmark.workloads.transfer;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.IntStream;

/** All items, made before any clock starts. */
record Contents(List<byte[]> items) {

  static Contents of(int items, int bytes) {
    return new Contents(
        IntStream.range(0, items).mapToObj(item -> Content.of(item, bytes)).toList());
  }

  ByteBuffer answer(Request request, byte[] body) {
    return request.download()
        ? ByteBuffer.wrap(items.get(request.item()))
        : ByteBuffer.allocate(Long.BYTES).putLong(Content.checksumUnpacked(body)).flip();
  }

  long checksums() {
    return items.stream().mapToLong(Content::checksum).sum();
  }
}
