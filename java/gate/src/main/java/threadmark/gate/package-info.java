/**
 * The gate of a pull request: its plan, its sitting, and the commands that measure and conclude.
 */
package threadmark.gate;
