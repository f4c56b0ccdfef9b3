package threadmark.workloads.program;

/**
 * CPU time of this process between two moments.
 *
 * @param seconds of all threads, those of the JVM included
 * @param split the same as the kernel divides it, in ticks, so that its sum may differ by some
 */
record CpuUse(double seconds, CpuSplit split) {

  static final CpuUse NONE = new CpuUse(0, new CpuSplit(0, 0));

  CpuUse plus(CpuUse more) {
    return new CpuUse(
        seconds + more.seconds,
        new CpuSplit(
            split.userSeconds() + more.split.userSeconds(),
            split.systemSeconds() + more.split.systemSeconds()));
  }
}
