package threadmark.components.locals.log4j;

import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.OutputStreamAppender;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.DefaultConfiguration;
import org.apache.logging.log4j.core.layout.PatternLayout;
import threadmark.components.locals.CountedLines;
import threadmark.components.locals.Use;

/** Logs one line with two arguments to a stream. */
public final class Log4jUse implements Use {

  private final CountedLines lines = new CountedLines();
  private final LoggerContext context = new LoggerContext("requests");
  private final Logger logger;

  public Log4jUse() {
    Configuration configuration = new DefaultConfiguration();
    context.start(configuration);
    configuration
        .getRootLogger()
        .getAppenders()
        .keySet()
        .forEach(configuration.getRootLogger()::removeAppender);
    OutputStreamAppender appender =
        OutputStreamAppender.newBuilder()
            .setName("lines")
            .setTarget(lines)
            .setLayout(
                PatternLayout.newBuilder()
                    .setConfiguration(configuration)
                    .setPattern("%d %-5level [%thread] %logger - %msg%n")
                    .build())
            .build();
    appender.start();
    configuration.getRootLogger().addAppender(appender, Level.INFO, null);
    configuration.getRootLogger().setLevel(Level.INFO);
    context.updateLoggers();
    logger = context.getLogger("requests");
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
