/** Ours that calls Jackson, loaded beside it. */
package threadmark.components.locals.jackson;
