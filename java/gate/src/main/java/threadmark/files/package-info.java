/**
 * Files that are whole or not there: atomic writes, digests, locks, folders that are swapped at
 * once.
 */
package threadmark.files;
