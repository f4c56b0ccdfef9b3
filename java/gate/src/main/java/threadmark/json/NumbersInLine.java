package threadmark.json;

import java.util.Set;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter.Indenter;

/**
 * Each element of a list on a line of its own, but for numbers of one measurement: these are read
 * together, and a record holds thousands of them.
 */
record NumbersInLine(Indenter lines) implements Indenter {

  private static final Set<String> NUMBERS = Set.of("values");

  static final NumbersInLine TWO_SPACES = new NumbersInLine(new DefaultIndenter("  ", "\n"));

  @Override
  public void writeIndentation(JsonGenerator file, int level) {
    TokenStreamContext list = file.streamWriteContext();
    if (!list.inArray() || !NUMBERS.contains(name(list))) {
      lines.writeIndentation(file, level);
    }
  }

  private static String name(TokenStreamContext list) {
    String name = list.getParent().currentName();
    return name == null ? "" : name;
  }

  @Override
  public boolean isInline() {
    return false;
  }
}
