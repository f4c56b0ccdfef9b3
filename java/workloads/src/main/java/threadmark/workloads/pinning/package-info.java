/**
 * Places where a virtual thread may keep its carrier while it waits: each in many tasks at once, so
 * that a kept carrier shows as time.
 */
package threadmark.workloads.pinning;
