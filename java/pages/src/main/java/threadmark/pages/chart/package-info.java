/** Rows and charts of the site: what each figure shows, and the files that hold its rows. */
package threadmark.pages.chart;
