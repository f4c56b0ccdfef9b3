/**
 * Where a run happens: the label and the fingerprints of this machine, what makes it noisy, what
 * can be told apart on it, and what the rest of it does during a trial.
 */
package threadmark.machine;
