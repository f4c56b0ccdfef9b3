package threadmark.components.locals.logback;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.OutputStreamAppender;
import threadmark.components.locals.CountedLines;
import threadmark.components.locals.Use;

/** Logs one line with two arguments to a stream. */
public final class LogbackUse implements Use {

  private final CountedLines lines = new CountedLines();
  private final LoggerContext context = new LoggerContext();
  private final Logger logger = context.getLogger("requests");

  public LogbackUse() {
    // As SLF4J does where it starts Logback: the context keeps a map for each thread.
    context.setMDCAdapter(new LogbackMDCAdapter());
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setPattern("%d %-5level [%thread] %logger - %msg%n");
    encoder.start();
    OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
    appender.setContext(context);
    appender.setEncoder(encoder);
    appender.setOutputStream(lines);
    appender.start();
    logger.addAppender(appender);
    context.start();
  }

  @Override
  public int once() {
    logger.info("request {} took {} ms", 17, 3);
    return lines.expected();
  }

  @Override
  public void close() {
    context.stop();
    lines.check();
  }
}
