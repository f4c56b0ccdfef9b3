/** Sleeping tasks and computing tasks on the same executors: the article of two pools. */
package threadmark.workloads.pools;
