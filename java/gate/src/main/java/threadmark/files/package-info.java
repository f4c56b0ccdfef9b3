/**
 * Files that are whole or not there: atomic writes, digests, locks, scratch folders, folders that
 * are swapped at once. What is in a file is not known here.
 */
package threadmark.files;
