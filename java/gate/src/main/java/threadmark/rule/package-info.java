/**
 * The rules that decide a comparison. They are given numbers and give verdicts; they start nothing.
 */
package threadmark.rule;
