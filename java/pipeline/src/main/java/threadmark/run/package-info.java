/** Measuring: plans blocks, starts one JVM a trial, watches it, and keeps what it said. */
package threadmark.run;
