/**
 * Words for people: figures, tables for a terminal, names that are nearly right. Nothing here reads
 * a file.
 */
package threadmark.text;
