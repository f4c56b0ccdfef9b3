/**
 * JSON of ours, read strictly and written the same each time; JSON of strangers, looked through
 * first. The files of each schema are read elsewhere.
 */
package threadmark.json;
