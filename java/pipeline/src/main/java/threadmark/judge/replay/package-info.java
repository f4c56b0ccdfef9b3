/**
 * The change gate, and the rules of other tools, run over noise: simulated machines and recorded
 * traces. What comes out is an operating characteristic: how often each rule answers what, by the
 * true change. Knows {@code stats} only; the same seed gives the same numbers.
 */
package threadmark.judge.replay;
