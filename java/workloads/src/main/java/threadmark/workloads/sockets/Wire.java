package threadmark.workloads.sockets;

import java.nio.ByteBuffer;
import java.util.OptionalInt;

/** How a numbered request and its answer look as bytes. All answers are equally long. */
public interface Wire {

  /** Bytes of a request. */
  int requestBytes();

  /** Puts that request into the buffer, which is empty, and has room for it. */
  void request(long sequence, ByteBuffer into);

  /**
   * How long the answer is that begins with these bytes; absent as long as they do not tell.
   *
   * @param begun from 0 to its position
   */
  OptionalInt answerBytes(ByteBuffer begun);

  /**
   * The number of the request that a whole answer belongs to.
   *
   * @param answer ready to be read
   */
  long sequence(ByteBuffer answer);
}
