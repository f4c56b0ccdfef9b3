/** Turns what was found into texts and pictures; writes nothing itself. */
package threadmark.publish;
