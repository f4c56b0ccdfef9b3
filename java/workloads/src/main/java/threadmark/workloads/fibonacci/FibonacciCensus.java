package threadmark.workloads.fibonacci;

/** What a run gave, and how many virtual threads it took. */
public record FibonacciCensus(long answer, long virtualThreads) {}
