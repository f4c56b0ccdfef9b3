/** The command that finds the best pool size of a machine and freezes it. */
package threadmark.study.tune;
