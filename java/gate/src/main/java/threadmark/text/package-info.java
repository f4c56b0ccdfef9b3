/**
 * Words for people: figures, tables for a terminal, names that are nearly right. No file is read
 * here.
 */
package threadmark.text;
