package threadmark.study.run;

import java.nio.file.Path;
import java.util.Optional;
import threadmark.command.Home;
import threadmark.command.Version;
import threadmark.files.Digest;
import threadmark.jvm.GitCommand.LocalGit;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.record.Build;

/**
 * What is about to be measured, by its digests. A machine that got the jars in a parcel has no
 * repository to ask; the workflow that packed them tells the commit.
 */
public final class ThisBuild {

  private ThisBuild() {}

  public static Build read(Home home, Path benchmarks, Path workloads, Path experiments) {
    LocalGit git = new LocalGit(home.folder());
    Optional<String> parcelled = Optional.ofNullable(System.getProperty("threadmark.commit"));
    return new Build(
        Version.text(),
        Optional.of(Build.MEASURES_SINCE),
        parcelled.or(git::commit),
        parcelled.isEmpty() && git.changed(),
        Digest.sha256(benchmarks),
        Digest.sha256(workloads),
        Digest.sha256(ExperimentFiles.in(experiments)));
  }
}
