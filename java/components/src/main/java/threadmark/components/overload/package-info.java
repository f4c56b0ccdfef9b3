/** A server that is asked more than it can answer for a while, and what becomes of it. */
package threadmark.components.overload;
