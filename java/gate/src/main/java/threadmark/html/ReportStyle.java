package threadmark.html;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

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

  private static final String RULES =
      """
      html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; }
      body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
      main, header, footer { max-width: 64rem; margin: 0 auto; padding: 0 1rem; }
      h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; }
      h1 { font-size: 1.6rem; margin: 1.5rem 0 .25rem; }
      h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; border-top: 1px solid var(--line);
        padding-top: 1rem; }
      p, li { max-width: 44rem; overflow-wrap: anywhere; }
      .quiet, figcaption { color: var(--quiet); font-size: .9rem; }
      .answers { list-style: none; padding: 0; }
      .answers li { margin: .9rem 0; padding-left: .8rem; border-left: .3rem solid var(--quiet); }
      .answers li.undecided { border-left-style: double; border-left-width: .4rem; }
      .answers strong { display: block; }
      table { border-collapse: collapse; margin: 1rem 0; font-size: .9rem; }
      caption { text-align: left; font-weight: 600; padding: .3rem 0; overflow-wrap: anywhere; }
      th, td { text-align: left; vertical-align: top; padding: .3rem 1rem .3rem 0;
        border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
      th { font-weight: 600; }
      thead th { color: var(--quiet); }
      figure { margin: 1rem 0 2rem; }
      figure svg { display: block; width: 100%; max-width: 32rem; height: auto; }
      .key { width: .9em; height: .9em; margin-right: .4em; vertical-align: -.08em; }
      svg text { fill: var(--ink); font: 12px system-ui, sans-serif; }
      svg .tick { fill: var(--quiet); font-size: 11px; }
      .grid { stroke: var(--line); stroke-width: 1; }
      .one { stroke: var(--ink); stroke-width: 1.2; }
      .margin { stroke: var(--quiet); stroke-width: 1.2; stroke-dasharray: 4 3; }
      .reach { stroke-width: 2; fill: none; }
      .interval, .name, thead th { white-space: nowrap; }
      footer { padding-bottom: 2rem; }
      @media (max-width: 48rem) {
        table, caption, thead, tbody, tr, th, td { display: block; }
        thead { position: absolute; width: 1px; height: 1px; overflow: hidden;
          clip-path: inset(50%); }
        tr { border-bottom: 1px solid var(--line); padding: .5rem 0; }
        th, td { border: 0; padding: .1rem 0; }
        .name { white-space: normal; }
        td::before { content: attr(data-column) ": "; color: var(--quiet); }
      }
      @media print { main, header, footer { max-width: none; } section { break-inside: avoid; } }
      """;

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
