package threadmark.machine;

/**
 * Caches of one level and kind, all of the same size.
 *
 * @param kind {@code data}, {@code instruction} or {@code unified}
 * @param bytes size of one of them
 * @param instances how many of them the processors have together
 */
public record Cache(int level, String kind, long bytes, int instances) {}
