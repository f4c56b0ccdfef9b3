/** Our own files: JSON with a schema, read strictly and written in one piece. */
package threadmark.store;
