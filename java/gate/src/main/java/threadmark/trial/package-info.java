/** One trial of a gate in a fresh JVM: made, watched, kept, and found again after a stop. */
package threadmark.trial;
