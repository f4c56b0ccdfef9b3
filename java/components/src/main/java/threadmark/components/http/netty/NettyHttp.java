package threadmark.components.http.netty;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import threadmark.components.http.HttpService;

/** Netty inside this JVM: event loops that never wait, as the yardstick of what is possible. */
public final class NettyHttp implements HttpService {

  private static final int BACKLOG = 4096;
  private static final int LARGEST_BODY = 4096;

  private final EventLoopGroup loops =
      new NioEventLoopGroup(Runtime.getRuntime().availableProcessors());

  private final Channel channel;

  public NettyHttp(Work work) throws InterruptedException {
    channel =
        new ServerBootstrap()
            .group(loops)
            .channel(NioServerSocketChannel.class)
            .option(ChannelOption.SO_BACKLOG, BACKLOG)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childHandler(new Connected(work))
            .bind(InetAddress.getLoopbackAddress(), 0)
            .sync()
            .channel();
  }

  /** What each connection gets. */
  private static final class Connected extends ChannelInitializer<SocketChannel> {

    private final Work work;

    Connected(Work work) {
      this.work = work;
    }

    @Override
    protected void initChannel(SocketChannel connection) {
      connection
          .pipeline()
          .addLast(new HttpServerCodec(), new HttpObjectAggregator(LARGEST_BODY), new Echo(work));
    }
  }

  /** Answers a number by itself, after a wait that holds no thread. */
  private static final class Echo extends SimpleChannelInboundHandler<FullHttpRequest> {

    private final Work work;

    Echo(Work work) {
      this.work = work;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request)
        throws Exception {
      FullHttpResponse response =
          new DefaultFullHttpResponse(
              HttpVersion.HTTP_1_1, HttpResponseStatus.OK, request.content().retain());
      response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, response.content().readableBytes());
      if (work.waitMillis() == 0) {
        answer(context, response);
      } else {
        context
            .executor()
            .schedule(() -> answer(context, response), work.waitMillis(), TimeUnit.MILLISECONDS);
      }
    }

    /** An answer that cannot be written ends its connection, and the load finds out. */
    @SuppressWarnings("FutureReturnValueIgnored")
    private void answer(ChannelHandlerContext context, FullHttpResponse response) {
      work.compute();
      context.writeAndFlush(response);
    }
  }

  @Override
  public int port() {
    return ((InetSocketAddress) channel.localAddress()).getPort();
  }

  @Override
  public void close() {
    loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
  }
}
