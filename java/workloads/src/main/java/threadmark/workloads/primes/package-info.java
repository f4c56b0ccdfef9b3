/** Counting primes, the workload of the paper, in every way that the paper describes or prints. */
package threadmark.workloads.primes;
