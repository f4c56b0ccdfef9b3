/** Parallel merge sort, the workload of the ThreadSort article: every half is a task that waits. */
package threadmark.workloads.sort;
