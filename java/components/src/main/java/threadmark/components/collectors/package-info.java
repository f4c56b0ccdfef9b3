/** A program that allocates beside many waiting threads, and what its garbage collector does. */
package threadmark.components.collectors;
