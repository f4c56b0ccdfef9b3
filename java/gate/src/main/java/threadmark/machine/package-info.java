/**
 * What this machine is: its facts, its label, its fingerprints, and what it can hold. What disturbs
 * it is in {@code noise}.
 */
package threadmark.machine;
