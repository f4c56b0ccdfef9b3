/** A run's overheads for github-action-benchmark. */
package threadmark.study.export;
