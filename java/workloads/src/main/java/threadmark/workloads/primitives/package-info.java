/** The smallest things that a thread does, one at a time, on threads of either kind. */
package threadmark.workloads.primitives;
