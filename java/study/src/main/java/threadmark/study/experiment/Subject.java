package threadmark.study.experiment;

import threadmark.text.Labelled;

/** What an experiment is about: only the first kind says what virtual threads cost. */
public enum Subject implements Labelled {
  /** It holds virtual threads against platform threads. */
  VIRTUAL_THREADS,
  /** It weighs threads: its answers are bytes, and its times are those of weighing. */
  MEMORY,
  /** It is about how such measurements are made: sizes, parts, what the compiler leaves over. */
  BENCHMARKING
}
