/** Threads that all want the same lock, from the first turn to the last. */
package threadmark.workloads.locks;
