/**
 * What an operation cost besides its wall time, as JMH profilers. Those for scored trials read
 * counters before and after an iteration and nothing in between; {@link
 * threadmark.benchmarks.profile.CensusProfiler} listens to every event and belongs in a trial of
 * its own.
 */
package threadmark.benchmarks.profile;
