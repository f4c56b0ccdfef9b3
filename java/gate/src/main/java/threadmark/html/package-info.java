/** Pieces of a page that stands alone: markup, tables, intervals as drawings, and their style. */
package threadmark.html;
