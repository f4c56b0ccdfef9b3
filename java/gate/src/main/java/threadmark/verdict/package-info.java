/**
 * What a comparison says, and how it was made: the words, the figures behind them, and the files
 * that keep both.
 */
package threadmark.verdict;
