package threadmark.html;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.files.BundledFile;

/** How the page looks: in light and dark, on paper and at 360 pixels. */
public final class ReportStyle {

  /** Colours of everything that is no variant. */
  public enum Ground {
    PAPER("#ffffff", "#14171a"),
    INK("#1b1f24", "#e6e9ec"),
    QUIET("#57606a", "#a3abb4"),
    LINE("#c4ccd4", "#454d55");

    private final String light;
    private final String dark;

    Ground(String light, String dark) {
      this.light = light;
      this.dark = dark;
    }

    public String light() {
      return light;
    }

    public String dark() {
      return dark;
    }

    private String name(String value) {
      return "--%s: %s;".formatted(name().toLowerCase(Locale.ROOT), value);
    }
  }

  private static final String RULES = BundledFile.text(ReportStyle.class, "report.css");

  private ReportStyle() {}

  static Markup markup() {
    // Nothing in the rules needs escaping, and a browser would not undo it here.
    return Markup.raw(
        "<style>\n:root { color-scheme: light dark; "
            + colours(Ground::light)
            + " }\n"
            + marks(Mark::light)
            + "@media (prefers-color-scheme: dark) {\n:root { "
            + colours(Ground::dark)
            + " }\n"
            + marks(Mark::dark)
            + "}\n"
            + RULES
            + "</style>\n");
  }

  private static String colours(Function<Ground, String> shade) {
    return Arrays.stream(Ground.values())
        .map(ground -> ground.name(shade.apply(ground)))
        .collect(Collectors.joining(" "));
  }

  private static String marks(Function<Mark, String> shade) {
    return Arrays.stream(Mark.values())
        .map(mark ->
            ".%s { fill: %2$s; stroke: %2$s; }\n".formatted(mark.styleClass(), shade.apply(mark)))
        .collect(Collectors.joining());
  }
}
