/**
 * What was accepted on a machine, and whether a new run lies at that level. Commands and reports
 * stand elsewhere.
 */
package threadmark.study.level;
