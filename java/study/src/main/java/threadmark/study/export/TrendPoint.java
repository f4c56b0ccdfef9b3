package threadmark.study.export;

/**
 * One figure for a tool that draws a line through them and compares each with the one before.
 *
 * @param value smaller is better
 * @param range the interval, as text
 * @param extra what the figure was measured with
 */
public record TrendPoint(String name, String unit, double value, String range, String extra) {}
