/**
 * Turns runs and verdicts into texts for people and for other programs. Pure: text in, text out.
 */
package threadmark.publish;
