/**
 * The public site as texts and records: sentences, tables and the rows of charts. Nothing is left
 * for the page to decide, and nothing here knows where the files lie.
 */
package threadmark.publish.site;
