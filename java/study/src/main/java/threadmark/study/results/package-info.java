/** Runs that another machine delivered, and the branch that keeps them. */
package threadmark.study.results;
