package threadmark.study.run;

/**
 * How far a run is.
 *
 * @param done trials that were made, each counted once however often its block is made
 * @param total trials of the plan
 * @param secondsLeft about how long the rest takes
 */
public record Reached(int done, int total, double secondsLeft) {}
