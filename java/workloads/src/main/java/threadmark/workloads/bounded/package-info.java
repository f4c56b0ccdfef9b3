/** Many callers of a resource that serves a few at a time, with and without a bound. */
package threadmark.workloads.bounded;
