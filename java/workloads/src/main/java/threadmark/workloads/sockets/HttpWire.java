package threadmark.workloads.sockets;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.workloads.WrongAnswer;

/**
 * HTTP/1.1 over a connection that stays open: a POST whose body is the number in sixteen digits,
 * and which is answered by the same body.
 */
public enum HttpWire implements Wire {
  ONE;

  /** Digits of a body. */
  public static final int BODY_BYTES = 16;

  private static final byte[] HEAD =
      ("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: "
              + BODY_BYTES
              + "\r\n\r\n")
          .getBytes(StandardCharsets.US_ASCII);

  private static final Pattern LENGTH =
      Pattern.compile("(?im)^content-length:[ \\t]*(\\d{1,6})[ \\t]*\\r?$");

  private static final String END_OF_HEAD = "\r\n\r\n";
  private static final String WELL = "HTTP/1.1 200";
  private static final int HEX = 16;

  @Override
  public int requestBytes() {
    return HEAD.length + BODY_BYTES;
  }

  @Override
  public void request(long sequence, ByteBuffer into) {
    into.put(HEAD);
    for (int shift = 4 * (BODY_BYTES - 1); shift >= 0; shift -= 4) {
      into.put((byte) Character.forDigit((int) (sequence >>> shift & 0xF), HEX));
    }
  }

  @Override
  public OptionalInt answerBytes(ByteBuffer begun) {
    String text = StandardCharsets.US_ASCII.decode(begun.duplicate().flip()).toString();
    int end = text.indexOf(END_OF_HEAD);
    if (end < 0) {
      return OptionalInt.empty();
    }
    String head = text.substring(0, end + 2);
    Matcher length = LENGTH.matcher(head);
    if (!head.startsWith(WELL) || !length.find()) {
      throw new IllegalStateException(
          "the server answered \"%s\", and not 200 with a length"
              .formatted(head.lines().findFirst().orElse("")));
    }
    return OptionalInt.of(end + END_OF_HEAD.length() + Integer.parseInt(length.group(1)));
  }

  /** The head is as long as the first one, so the body stands at the end. */
  @Override
  public long sequence(ByteBuffer answer) {
    for (int i = 0; i < WELL.length(); i++) {
      WrongAnswer.unless((char) answer.get(i), WELL.charAt(i));
    }
    long sequence = 0;
    for (int at = answer.limit() - BODY_BYTES; at < answer.limit(); at++) {
      sequence = sequence << 4 | Character.digit(answer.get(at), HEX);
    }
    return sequence;
  }
}
