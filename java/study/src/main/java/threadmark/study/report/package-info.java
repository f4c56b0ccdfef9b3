/** A run for people: its table and its page. */
package threadmark.study.report;
