/** What was accepted on a machine, and how a new run stands to it. */
package threadmark.study.level;
