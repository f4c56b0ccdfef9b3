/** What this machine is: its facts, its label, its fingerprints, and what it can hold. */
package threadmark.machine;
