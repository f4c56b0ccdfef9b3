package threadmark.pages.page;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * A social card as a PNG. Messages show no SVG, and the JDK that builds the site can draw: no
 * browser and no library more.
 */
final class CardPicture {

  /** The size that messages ask for. */
  static final int WIDTH = 1200;

  static final int HEIGHT = 630;

  private static final int EDGE = 64;
  private static final int LIST_AT = 650;
  private static final Color PAPER = new Color(0xffffff);
  private static final Color INK = new Color(0x1b1f24);
  private static final Color QUIET = new Color(0x57606a);

  private final Graphics2D pen;
  private int at = EDGE;

  private CardPicture(Graphics2D pen) {
    this.pen = pen;
  }

  static byte[] of(SocialCard card) {
    System.setProperty("java.awt.headless", "true");
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = image.createGraphics();
    try {
      pen.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      pen.setColor(PAPER);
      pen.fillRect(0, 0, WIDTH, HEIGHT);
      new CardPicture(pen).draw(card);
    } finally {
      pen.dispose();
    }
    return png(image);
  }

  private static byte[] png(BufferedImage image) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      ImageIO.write(image, "png", out);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  private void draw(SocialCard card) {
    boolean single = card.verdicts().size() == 1;
    pen.setColor(single ? colour(card.verdicts().getFirst().tone()) : QUIET);
    pen.fillRect(0, 0, WIDTH, 12);
    lines(card.title(), Font.BOLD, 58, INK, 2);
    lines(card.question(), Font.PLAIN, 30, QUIET, 3);
    at += 14;
    if (single) {
      SocialCard.Verdict only = card.verdicts().getFirst();
      lines(only.word(), Font.BOLD, 64, colour(only.tone()), 1);
      lines(only.figure(), Font.PLAIN, 36, INK, 2);
    } else {
      list(card.verdicts());
    }
    at = HEIGHT - EDGE - 26;
    lines(card.foot(), Font.PLAIN, 26, QUIET, 1);
    Font bold = font(Font.BOLD, 26);
    pen.setFont(bold);
    pen.setColor(INK);
    int wide = pen.getFontMetrics().stringWidth("Threadmark");
    pen.drawString("Threadmark", WIDTH - EDGE - wide, HEIGHT - EDGE);
  }

  private void list(List<SocialCard.Verdict> verdicts) {
    int room = HEIGHT - EDGE - 60 - at;
    int step = Math.min(72, room / Math.max(1, verdicts.size()));
    int size = Math.min(38, step * 4 / 5);
    for (SocialCard.Verdict verdict : verdicts) {
      int base = at + step * 3 / 4;
      pen.setFont(font(Font.PLAIN, size));
      pen.setColor(INK);
      pen.drawString(verdict.subject(), EDGE, base);
      pen.setFont(font(Font.BOLD, size));
      pen.setColor(colour(verdict.tone()));
      pen.drawString(verdict.word(), LIST_AT + EDGE, base);
      at += step;
    }
  }

  /** As many lines as the words need, in smaller letters where that would be too many. */
  private void lines(String words, int style, int size, Color colour, int most) {
    if (words.isEmpty()) {
      return;
    }
    Font font = font(style, size);
    List<String> folded = folded(words, pen.getFontMetrics(font));
    while (folded.size() > most && font.getSize() > 12) {
      font = font(style, font.getSize() - 2);
      folded = folded(words, pen.getFontMetrics(font));
    }
    pen.setFont(font);
    pen.setColor(colour);
    for (String line : folded) {
      at += font.getSize();
      pen.drawString(line, EDGE, at);
      at += font.getSize() / 3;
    }
  }

  static List<String> folded(String words, FontMetrics metrics) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words.split(" ", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (!line.isEmpty() && metrics.stringWidth(longer) > WIDTH - 2 * EDGE) {
        lines.add(line.toString());
        line = new StringBuilder(word);
      } else {
        line = new StringBuilder(longer);
      }
    }
    lines.add(line.toString());
    return lines;
  }

  private static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }

  /** The light colours of the pages. */
  private static Color colour(String tone) {
    return switch (tone) {
      case "faster", "a-little-faster" -> new Color(0x00664d);
      case "slower", "a-little-slower" -> new Color(0xa33b00);
      case "could-not-tell" -> new Color(0x6b4e00);
      default -> QUIET;
    };
  }
}
