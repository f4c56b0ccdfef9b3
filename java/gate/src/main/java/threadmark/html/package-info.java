/**
 * Pieces of a page that stands alone: markup, tables, intervals as drawings, and their style. What
 * a page says is not known here.
 */
package threadmark.html;
