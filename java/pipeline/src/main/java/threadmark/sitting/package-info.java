/**
 * The live gate: measures base and head in blocks, feeds the judge's test pair by pair, and stops
 * as soon as it may. Everything that touches the world comes in through ports.
 */
package threadmark.sitting;
