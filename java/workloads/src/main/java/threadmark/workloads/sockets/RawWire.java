package threadmark.workloads.sockets;

import java.nio.ByteBuffer;
import java.util.OptionalInt;
import threadmark.workloads.WrongAnswer;

/** The echo server's: the number and its complement, twice, there and back. */
enum RawWire implements Wire {
  ONE;

  @Override
  public int requestBytes() {
    return EchoServer.MESSAGE_BYTES;
  }

  @Override
  public void request(long sequence, ByteBuffer into) {
    into.putLong(sequence).putLong(~sequence).putLong(sequence).putLong(~sequence);
  }

  @Override
  public OptionalInt answerBytes(ByteBuffer begun) {
    return OptionalInt.of(EchoServer.MESSAGE_BYTES);
  }

  @Override
  public long sequence(ByteBuffer answer) {
    Long sequence = answer.getLong();
    Long inverse = answer.getLong();
    WrongAnswer.unless(inverse, ~sequence);
    return sequence;
  }
}
