/**
 * JSON of ours, read strictly and written the same each time; JSON of strangers, looked through
 * first.
 */
package threadmark.json;
