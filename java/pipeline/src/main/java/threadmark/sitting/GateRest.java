package threadmark.sitting;

/**
 * What is left of a gate after the trials that were kept.
 *
 * @param decided benchmarks of which nothing more is asked
 * @param open the others
 * @param seconds about how long they take, and never longer than the budget
 */
public record GateRest(int decided, int open, double seconds) {}
