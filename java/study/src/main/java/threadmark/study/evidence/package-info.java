/**
 * Whether a recorded run is what was measured: everything is computed again from the trials' own
 * words.
 */
package threadmark.study.evidence;
