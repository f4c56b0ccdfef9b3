/** Holds claims against what was measured. */
package threadmark.judge.claim;
