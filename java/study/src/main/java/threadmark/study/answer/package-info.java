/**
 * Figures from the trials of a run: cells, overheads, crossover, drift card. No text for people.
 */
package threadmark.study.answer;
