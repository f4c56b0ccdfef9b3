/** Tasks that compute for a while and wait for a while: where each way to run them pays. */
package threadmark.workloads.crossover;
