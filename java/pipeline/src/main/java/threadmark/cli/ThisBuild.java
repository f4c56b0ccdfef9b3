package threadmark.cli;

import java.nio.file.Path;
import threadmark.model.Build;
import threadmark.run.LocalGit;
import threadmark.store.Digest;
import threadmark.store.ExperimentFiles;

/** What is about to be measured, by its digests. */
final class ThisBuild {

  private ThisBuild() {}

  static Build read(Home home, Path benchmarks, Path workloads, Path experiments) {
    LocalGit git = new LocalGit(home.folder());
    return new Build(
        Version.text(),
        git.commit(),
        git.changed(),
        Digest.sha256(benchmarks),
        Digest.sha256(workloads),
        Digest.sha256(ExperimentFiles.in(experiments)));
  }
}
