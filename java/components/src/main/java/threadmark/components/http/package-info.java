/** Web servers that answer a number with itself, each on the threads that it is told. */
package threadmark.components.http;
