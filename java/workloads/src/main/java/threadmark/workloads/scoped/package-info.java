/** Values that a thread has from whoever started it. */
package threadmark.workloads.scoped;
