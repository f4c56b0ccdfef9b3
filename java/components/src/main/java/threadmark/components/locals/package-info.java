/**
 * Libraries that keep something for each thread, called by threads that come and go or that stay.
 */
package threadmark.components.locals;
