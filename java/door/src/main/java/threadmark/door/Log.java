package threadmark.door;

import java.util.function.Consumer;

/** Where a build tool puts lines for the person. */
public record Log(Consumer<String> line, Consumer<String> warning) {}
