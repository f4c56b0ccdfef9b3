/** The command that shows and registers a machine. */
package threadmark.survey;
