/** What a run says: the summary of each cell, its overheads, the crossover, the drift card. */
package threadmark.study.answer;
