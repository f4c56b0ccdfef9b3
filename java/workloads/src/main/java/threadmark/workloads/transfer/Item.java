package threadmark.workloads.transfer;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.util.Arrays;
import java.util.zip.Deflater;

/** One item on its way: each stage opens what it needs and ends it. */
record Item(int number, int bytes, int port) {

  /** Waits for the far side and reads what it sends. */
  byte[] download() {
    try (Socket socket = FarSide.connect(port)) {
      Request.download(number, bytes).write(new DataOutputStream(socket.getOutputStream()));
      byte[] content = socket.getInputStream().readNBytes(bytes);
      if (content.length < bytes) {
        throw new EOFException(
            "item %d ended after %d of %d bytes".formatted(number, content.length, bytes));
      }
      return content;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  byte[] compress(byte[] content) {
    Deflater deflater = new Deflater();
    try {
      deflater.setInput(content);
      deflater.finish();
      byte[] compressed = new byte[content.length + content.length / 8 + 64];
      int length = deflater.deflate(compressed);
      if (!deflater.finished()) {
        throw new IllegalStateException("compressed content grew by more than an eighth");
      }
      return Arrays.copyOf(compressed, length);
    } finally {
      deflater.end();
    }
  }

  /** Returns what the far side made of it: a checksum of the content it unpacked. */
  long upload(byte[] compressed) {
    try (Socket socket = FarSide.connect(port)) {
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      Request.upload(number, compressed.length).write(out);
      out.write(compressed);
      return new DataInputStream(socket.getInputStream()).readLong();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
