/** A recorded run: its trials, what they measured, and the folder in which all of it lies. */
package threadmark.study.record;
