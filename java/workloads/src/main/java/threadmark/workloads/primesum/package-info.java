/** Sums of primes followed by a short sleep: the article whose pool was as small as the machine. */
package threadmark.workloads.primesum;
