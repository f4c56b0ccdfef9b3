/** What an experiment declares: its question, its cells, its variants, how long a trial takes. */
package threadmark.study.experiment;
