package threadmark.study.evidence;

import java.nio.file.Path;

/**
 * A full run of every experiment of its day. It is named: a longer one that comes changes no test.
 */
public final class FullestRun {

  private FullestRun() {}

  public static Path folder() {
    return Path.of("../../baselines/cpu-intel-xeon-f6m167s1-vm/runs/20261121T143300Z-c25e04");
  }
}
