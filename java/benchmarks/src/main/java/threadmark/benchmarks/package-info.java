/** JMH over the workloads: one class per experiment, the variants as {@code @Param}. */
package threadmark.benchmarks;
