/** Threads that only exist: what one costs in memory, by kind and by depth of its stack. */
package threadmark.workloads.parked;
