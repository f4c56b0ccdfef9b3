/** The command that compares JMH files. */
package threadmark.compare;
