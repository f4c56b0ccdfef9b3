/**
 * The command line: the terminal, the options that several commands share, and the world they ask.
 */
package threadmark.command;
