/**
 * Verdicts for people and for tools: comment, summary, page, table, JUnit. Nothing is decided here.
 */
package threadmark.report;
