/**
 * Two commits instead of two jars: builds what a gate measures, and looks for the commit that made
 * it slower. What a gate measures and decides is not known here.
 */
package threadmark.commit;
