/** Files: read strictly, written whole. */
package threadmark.store;
