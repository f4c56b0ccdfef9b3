/** A comparison for people and for tools: table, comment, page, JUnit. */
package threadmark.report;
