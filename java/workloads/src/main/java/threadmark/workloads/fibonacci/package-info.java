/** Fibonacci numbers by recursion, in the five tries of the article and two fair counterparts. */
package threadmark.workloads.fibonacci;
