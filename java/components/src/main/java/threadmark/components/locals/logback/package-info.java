/** Ours that calls Logback, loaded beside it. */
package threadmark.components.locals.logback;
