/** Ours that calls Log4j, loaded beside it. */
package threadmark.components.locals.log4j;
