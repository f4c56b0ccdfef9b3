package threadmark.workloads.sockets;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A server on loopback that sends every message back as it came. */
public interface EchoServer extends Closeable {

  /** A message has no header: every one is as long. */
  int MESSAGE_BYTES = 32;

  /** Connections that may wait to be accepted; the system may allow fewer. */
  int BACKLOG = 4096;

  /** The port that the system chose. */
  int port();

  /**
   * Ends all connections. An error that ended the server before is thrown here, so that it cannot
   * pass for silence.
   */
  @Override
  void close() throws IOException;

  /** Any free port, reachable from this machine only. */
  static InetSocketAddress anyPort() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }
}
