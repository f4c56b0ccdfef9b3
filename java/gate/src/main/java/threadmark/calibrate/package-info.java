/**
 * What the gate is worth: one jar against itself on this machine, or replayed on recorded and
 * simulated noise.
 */
package threadmark.calibrate;
