package threadmark.components.locals;

/** One short call of a library, as a request makes some. */
public interface Use extends AutoCloseable {

  /** Makes one call, and answers 1 when it did what it should. */
  int once() throws Exception;

  /** Fails where calls that were made have not come out. */
  @Override
  void close();

  /**
   * The call of that name.
   *
   * @param name such as {@code logback} or {@code jackson-shared-deque}, or {@code thread-local}
   *     and {@code allocated} for a buffer of ours, which a thread keeps or each call makes
   */
  static Use of(String name) throws Exception {
    return switch (name) {
      case "jackson-thread-local", "jackson-shared-deque", "jackson-bounded", "jackson-none" ->
          LibraryUse.of(
              "jackson-2.23.0", "jackson.JacksonUse", name.substring(name.indexOf('-') + 1));
      case "logback" -> LibraryUse.of("logback-1.6.6", "logback.LogbackUse");
      case "log4j" -> LibraryUse.of("log4j-2.26.1", "log4j.Log4jUse");
      case "thread-local" -> new BufferUse(true);
      case "allocated" -> new BufferUse(false);
      default -> throw new IllegalArgumentException("no use \"%s\" is known".formatted(name));
    };
  }
}
