/**
 * Measuring a run: the plan, the trials one after the other, and the command that goes on after a
 * stop.
 */
package threadmark.study.run;
