package threadmark.workloads.transfer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Optional;

/** The far end of one connection: a request, a wait, an answer, the end. */
final class FarConnection {

  private final SocketChannel channel;
  private final Contents contents;
  private final ByteBuffer words = ByteBuffer.allocate(Request.LENGTH);
  private Optional<SelectionKey> key = Optional.empty();
  private ByteBuffer body = ByteBuffer.allocate(0);
  private ByteBuffer answer = ByteBuffer.allocate(0);
  private long dueNanos;

  FarConnection(SocketChannel channel, Contents contents) {
    this.channel = channel;
    this.contents = contents;
  }

  void listen(SelectionKey registered) {
    key = Optional.of(registered);
  }

  long dueNanos() {
    return dueNanos;
  }

  void dueAt(long nanos) {
    dueNanos = nanos;
  }

  /** Reads what is there; true when the request is whole, and its answer ready. */
  boolean read() throws IOException {
    if (words.hasRemaining()) {
      if (channel.read(words) < 0) {
        channel.close();
        return false;
      }
      if (words.hasRemaining()) {
        return false;
      }
      body = ByteBuffer.allocate(bodyLength());
    }
    if (body.hasRemaining() && channel.read(body) < 0) {
      channel.close();
      return false;
    }
    if (body.hasRemaining()) {
      return false;
    }
    answer = contents.answer(request(), body.array());
    interest(0);
    return true;
  }

  private Request request() {
    return Request.read(words.duplicate().flip());
  }

  private int bodyLength() {
    Request request = request();
    return request.download() ? 0 : request.bytes();
  }

  /** Writes what the other side takes now, and ends the connection behind the last of it. */
  void write() throws IOException {
    channel.write(answer);
    if (answer.hasRemaining()) {
      interest(SelectionKey.OP_WRITE);
    } else {
      channel.close();
    }
  }

  private void interest(int operations) {
    key.orElseThrow().interestOps(operations);
  }
}
