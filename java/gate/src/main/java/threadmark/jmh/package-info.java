/**
 * JMH of any version and project: its jars, its list of benchmarks, its results, and the command of
 * one fork. Nothing is judged here.
 */
package threadmark.jmh;
