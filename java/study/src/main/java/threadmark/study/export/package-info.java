/** Runs for other tools: overheads for github-action-benchmark, tables for databases. */
package threadmark.study.export;
