/** Benchmarks of servers and databases of others: one small class for each experiment. */
package threadmark.components;
